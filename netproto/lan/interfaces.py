"""The network interfaces of this machine, of which kind they are, and which of them the way to an address begins at."""

import re
import socket
import sys
from collections.abc import Sequence
from ipaddress import ip_address, ip_interface
from pathlib import Path
from typing import Literal

import ifaddr

from engine.dataclass import dataclass

InterfaceKind = Literal["lan", "vpn", "virtual", "loopback"]
"""`lan` is Ethernet or Wi-Fi; `virtual` are the bridges of containers and virtual machines, which do no harm."""

KINDS: Sequence[tuple[InterfaceKind, re.Pattern[str]]] = (
    ("loopback", re.compile(r"lo\d*$|.*(loopback|npcap)", re.IGNORECASE)),
    (
        "vpn",
        re.compile(
            r"(tun|tap|wg|ppp|utun|ipsec|zt|gpd|nordlynx|proton|mullvad|cscotun|tailscale|outline)\w*$"
            r"|.*(vpn|wintun|wireguard|tailscale|zerotier|nordlynx|tap-windows)",
            re.IGNORECASE,
        ),
    ),
    (
        "virtual",
        re.compile(
            r"(docker|br-[0-9a-f]+|virbr|vboxnet|vmnet|veth|vnet|lxc|lxd|podman|cni|flannel|cali|kube|dummy)\w*"
            r"|(awdl|llw|anpi|ap|bridge)\d+$|vethernet|.*(hyper-v|virtualbox|vmware)",
            re.IGNORECASE,
        ),
    ),
)
"""By name, the first that fits; everything else is Ethernet or Wi-Fi."""

LINUX = Path("/sys/class/net")
LINUX_VPN_TYPES = {"512", "65534"}
"""ARPHRD_PPP and ARPHRD_NONE: links without addresses of their own."""
LINUX_DOWN = {"down", "lowerlayerdown", "notpresent", "dormant"}
IFF_UP = 1

ANYWHERE = ("192.0.2.1", "2001:db8::1")
"""Addresses reserved for documentation: no machine has them, so the route to them is the default route."""


@dataclass(frozen=True)
class Interface:
    name: str
    kind: InterfaceKind
    up: bool
    addresses: tuple[str, ...] = ()
    """With their networks: 192.168.0.7/24."""
    default: bool = False
    """The default route begins here."""
    index: int = 0
    """The system's own number: not every one finds it by the name."""

    @property
    def usable(self) -> bool:
        """Whether it leads anywhere. Some systems keep tunnels of their own, that have a link-local address alone."""
        own = [ip_interface(address) for address in self.addresses]
        if self.kind == "vpn":
            own = [address for address in own if not address.is_link_local]
        return self.up and bool(own) and self.kind in ("lan", "vpn")

    def holds(self, address: str) -> str | None:
        """The network of this interface that an address belongs to."""
        wanted = ip_address(address.partition("%")[0])
        networks = (ip_interface(own).network for own in self.addresses)
        return next((str(network) for network in networks if wanted in network), None)


def kind_of(name: str) -> InterfaceKind:
    return next((kind for kind, pattern in KINDS if pattern.match(name)), "lan")


def interfaces() -> tuple[Interface, ...]:
    """Also those that are down. Never raises."""
    try:
        adapters = list(ifaddr.get_adapters(include_unconfigured=True))
    except OSError:
        return ()
    defaults = {source_towards(address) for address in ANYWHERE}
    found = []
    for adapter in adapters:
        addresses = [f"{ip.ip if isinstance(ip.ip, str) else ip.ip[0]}/{ip.network_prefix}" for ip in adapter.ips]
        up, kind = _linux(adapter.nice_name) if sys.platform == "linux" else (True, None)
        if addresses and all(ip_interface(address).is_loopback for address in addresses):
            kind = "loopback"
        found.append(
            Interface(
                name=adapter.nice_name,
                kind=kind or kind_of(adapter.nice_name),
                up=up,
                addresses=tuple(addresses),
                default=any(address.partition("/")[0] in defaults for address in addresses),
                index=adapter.index or 0,
            )
        )
    return tuple(found)


def _linux(name: str) -> tuple[bool, InterfaceKind | None]:
    """Whether it is up, and its kind where the kernel knows better than the name."""

    def said(what: str) -> str:
        try:
            return (LINUX / name / what).read_text().strip()
        except OSError:
            return ""

    up = int(said("flags") or "1", 16) & IFF_UP != 0 and said("operstate") not in LINUX_DOWN
    tunnel = said("type") in LINUX_VPN_TYPES or said("tun_flags") != ""
    return up, "vpn" if tunnel and kind_of(name) == "lan" else None


def source_towards(address: str) -> str | None:
    """Which of our own addresses would be used to get there; None where there is no way. Sends nothing."""
    try:
        family, kind, _, _, to = socket.getaddrinfo(address, 9, type=socket.SOCK_DGRAM, flags=socket.AI_NUMERICHOST)[0]
        with socket.socket(family, kind) as asked:
            asked.connect(to)
            return str(asked.getsockname()[0]).partition("%")[0]
    except OSError:
        return None


def way_to(address: str, among: Sequence[Interface]) -> Interface | None:
    """The interface that the way there begins at."""
    source = source_towards(address)
    if source is None:
        return None
    own = ip_address(source)
    return next((one for one in among for its in one.addresses if ip_interface(its).ip == own), None)
