"""What the doctor says: for each code what is wrong and what to try, a sentence each, with facts by name in braces."""

from engine.phrase import N_, Text

ADVICE: dict[str, tuple[Text, Text]] = {
    "no_network": (
        N_("network trouble", "This computer is not connected to any network."),
        N_("network advice", "Join the Wi-Fi that the others use, or plug in the network cable, and look again."),
    ),
    "only_vpn": (
        N_(
            "network trouble",
            "This computer is connected through a VPN alone ({vpn}), and so it is not in the room's own network.",
        ),
        N_("network advice", "Join the Wi-Fi or plug in the cable that the others use, and look again."),
    ),
    "vpn_in_the_way": (
        N_(
            "network trouble",
            "The VPN {vpn} takes what this computer sends, and so keeps it from the others in the room.",
        ),
        N_("network advice", "Pause the VPN, or allow local network (LAN) access in its settings, and look again."),
    ),
    "firewall_here": (
        N_(
            "network trouble",
            "This computer's own firewall (or a VPN program) stands between {program} and the others, on {interfaces}.",
        ),
        N_(
            "network advice",
            "Allow {program} and UDP port 5353 (mDNS) in this computer's firewall settings; on a Mac also"
            " under Privacy & Security, Local Network.",
        ),
    ),
    "deaf": (
        N_("network trouble", "This computer cannot listen for tables, the system says: {trouble}."),
        N_(
            "network advice",
            "Close other programs that look for devices in the network, or restart this computer, and look again.",
        ),
    ),
    "nobody_heard": (
        N_(
            "network trouble",
            "This computer's network works, but no table can be heard: nobody hosts one here, or the Wi-Fi"
            " keeps its devices apart.",
        ),
        N_(
            "network advice",
            "Make sure that the host is in the same Wi-Fi and no guest network, and try the host's join code.",
        ),
    ),
    "refused": (
        N_("network trouble", "The computer {address} is there, but no table is open on its port {port}."),
        N_("network advice", "Ask the host whether the table is still open, and for the join code that it shows now."),
    ),
    "firewall_there": (
        N_("network trouble", "The computer {address} is there, but its firewall lets nobody in on port {port}."),
        N_("network advice", "On that computer, allow {program} (TCP port {port}) in the firewall settings."),
    ),
    "isolated": (
        N_(
            "network trouble",
            "Nothing answers at {address}, though it belongs to this very network: that computer is off or"
            " gone, or the Wi-Fi keeps its devices apart.",
        ),
        N_(
            "network advice",
            "If that computer is on, leave the guest Wi-Fi, turn off client isolation (AP isolation) in the"
            " router, or use a cable.",
        ),
    ),
    "silent": (
        N_(
            "network trouble",
            "Nothing answers at {address}, port {port}: a firewall there lets nobody in, or the Wi-Fi keeps"
            " its devices apart.",
        ),
        N_(
            "network advice",
            "On that computer, allow {program} (TCP port {port}) in the firewall settings; if that does not"
            " help, leave the guest Wi-Fi.",
        ),
    ),
    "other_subnet": (
        N_(
            "network trouble",
            "{address} belongs to another network than this computer ({own}), and nothing answers there.",
        ),
        N_(
            "network advice",
            "Bring both computers into the same Wi-Fi or network, and ask for the join code that the host shows then.",
        ),
    ),
    "multicast_filtered": (
        N_(
            "network trouble",
            "The table {name} is there and can be joined; only what it announces does not come through the network.",
        ),
        N_("network advice", "Join it by its join code, or as {address}, port {port}."),
    ),
    "version: update there": (
        N_("network trouble", "The table {name} is of an older version: {theirs} there, {mine} here."),
        N_("network advice", "Update {program} on the computer that hosts the table."),
    ),
    "version: update here": (
        N_("network trouble", "The table {name} is of a newer version: {theirs} there, {mine} here."),
        N_("network advice", "Update {program} on this computer."),
    ),
    "wrong_key": (
        N_(
            "network trouble",
            "What answers at {address}, port {port}, is not the table that you are looking for, or its key"
            " has changed.",
        ),
        N_(
            "network advice",
            "Ask the host for the join code that it shows now, and go on only if the host knows of the change.",
        ),
    ),
    "not_a_table": (
        N_("network trouble", "Something answers at {address}, port {port}, but it is no table of {program}."),
        N_("network advice", "Ask the host for the join code that it shows now."),
    ),
    "unknown_host": (
        N_("network trouble", "No computer named {host} is known in this network."),
        N_("network advice", "Check how it is written, or use the host's join code."),
    ),
    "unknown_table": (
        N_("network trouble", "No table named {name} can be heard; those that can be are: {heard}."),
        N_("network advice", "Check the name, or use the host's join code."),
    ),
    "several": (
        N_("network trouble", "Several tables are named {name}."),
        N_("network advice", "Use the join code of the one that you mean: {codes}."),
    ),
    "only_here": (
        N_("network trouble", "The table {name} is open for this computer alone, and nobody else can reach it."),
        N_("network advice", "Close it and host it anew for the network."),
    ),
    "only_own": (
        N_("network trouble", "Your table {name} is open and announced; no other table can be heard."),
        N_(
            "network advice",
            "If somebody does not see it, give them its join code, and let them run the doctor with it.",
        ),
    ),
    "clock": (
        N_("network trouble", "The clocks of the two computers are {minutes} minutes apart."),
        N_("network advice", "Let both set their time by themselves; the game works all the same."),
    ),
    "all_well": (
        N_("network trouble", "All is well: this computer sees tables and can join them."),
        N_("network advice", "Join one by its name or its join code."),
    ),
}
