"""Who a peer is: a P-256 key, made once, in a certificate that it signed itself. Its fingerprint is its name.

Both ends learn the other's key, each in its own way:

    the guest    sees the host's certificate in the TLS handshake, which proves that the host holds the key, and
                 compares its fingerprint (see `trust`) before it sends a byte
    the host     sends 32 random bytes; the guest answers with its certificate and a signature over these bytes and the
                 fingerprint of the host that it sees: `challenge`, `Identity.sign`, `verify`

Python's `ssl` can only ask for a client's certificate that some authority vouches for, and gives no secret of a TLS 1.3
connection to sign; hence the second step inside the connection. What somebody in between gains:

    - The guest knows the host's key: nothing, the handshake fails to show that key, and the guest leaves.
    - The guest does not know it yet and takes the wrong key for the host's: the one in between can play host. He cannot
      go on to the real host as that guest, for the signature names his key and not the real host's; the same holds
      for a host that is a cheat and wants to sit down elsewhere as his guest.
    - An old signature: nothing, it is over other random bytes, and a host takes an answer only on the connection on
      which it asked.

So the signature is bound to the host's key, not to the connection. That suffices, for only the holder of the host's
key can be at the other end of a connection that shows it.
"""

import hashlib
import ssl
from dataclasses import field
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from engine.dataclass import dataclass
from netproto.files.private import alone, read, replace, set_aside
from resources import program

NONCE = 32
"""Bytes of a challenge that are the host's own."""

MAX_CERTIFICATE = 1024
"""Ours have some 320 bytes; no host parses more than this for a stranger."""

CERTIFICATE = b"-----BEGIN CERTIFICATE-----"
"""Where it begins in the file, behind the key."""

SINCE = datetime(2000, 1, 1, tzinfo=UTC)
UNTIL = datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC)
"""Not checked; the dates only must not tell when the key was made."""


class NoIdentity(Exception):
    """The key file can be neither read nor made: a sentence."""


class BadProof(ValueError):
    """A guest's proof of its key does not hold: a sentence."""


@dataclass(frozen=True)
class Identity:
    """This peer's own key."""

    path: Path
    certificate: bytes
    """DER: what the other side gets to see."""
    key: ec.EllipticCurvePrivateKey = field(repr=False, compare=False)

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.certificate)

    def sign(self, asked: bytes) -> bytes:
        """A signature over a `challenge`."""
        return self.key.sign(asked, ec.ECDSA(hashes.SHA256()))


def fingerprint(certificate: bytes) -> str:
    """SHA-256 of a certificate in DER, in hex."""
    return hashlib.sha256(certificate).hexdigest()


def own_identity(path: Path) -> Identity:
    """The key in this file, made where there is none; processes that start together get the same one.

    A damaged file is set aside. Raises NoIdentity.
    """
    try:
        with alone(path):
            pem = read(path)
            if pem is not None:
                try:
                    return _from_pem(path, pem)
                except ValueError as damage:
                    set_aside(path, str(damage), "a new key is made, others will ask whether they trust it")
            pem = _made()
            replace(path, pem)
            return _from_pem(path, pem)
    except OSError as error:
        raise NoIdentity(
            f"{path}: the key of this peer cannot be kept there ({error.strerror}):"
            " check who owns the folder, or choose another --profile"
        ) from error


def _made() -> bytes:
    from cryptography import x509
    from cryptography.x509.oid import NameOID

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, program.SERVER)])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(SINCE)
        .not_valid_after(UNTIL)
        .sign(key, hashes.SHA256())
    )
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    ) + certificate.public_bytes(serialization.Encoding.PEM)


def _from_pem(path: Path, pem: bytes) -> Identity:
    """TLS itself says whether the two belong together: `x509` is much to load for that alone."""
    try:
        key = serialization.load_pem_private_key(pem, None)
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(path)
        certificate = ssl.PEM_cert_to_DER_cert(pem[pem.index(CERTIFICATE) :].decode("ascii"))
    except Exception as error:  # whatever the parser makes of it, it is damaged
        raise ValueError("it does not hold a key and its certificate") from error
    if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
        raise ValueError("its key is of another kind")
    return Identity(path, certificate, key)


# TLS


def server_context(identity: Identity) -> ssl.SSLContext:
    """TLS 1.3 with this key. No session is taken up again: each connection shows the key anew."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.load_cert_chain(identity.path)
    context.num_tickets = 0
    return context


def client_context() -> ssl.SSLContext:
    """TLS 1.3 without a check of the certificate: compare `peer_fingerprint` before anything is sent."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def peer_fingerprint(connection: ssl.SSLObject | ssl.SSLSocket) -> str:
    """Whose key the other end of a connection holds, as seen by a guest."""
    certificate = connection.getpeercert(binary_form=True)
    if certificate is None:
        raise ssl.SSLError("the other side has shown no certificate")
    return fingerprint(certificate)


# A guest's proof of its key


def challenge(nonce: bytes, server_fingerprint: str) -> bytes:
    """What a guest signs: the host's random bytes, and the host's fingerprint as each of the two knows it."""
    if len(nonce) != NONCE:
        raise ValueError(f"a challenge has {NONCE} random bytes, not {len(nonce)}")
    host = bytes.fromhex(server_fingerprint)
    if len(host) != hashlib.sha256().digest_size:
        raise ValueError(f"{server_fingerprint!r} is no fingerprint: that is 64 hexadecimal digits")
    return program.PROOF + nonce + host


def vouching(hashed: bytes) -> bytes:
    """What a guest signs for the chain of links of its seat: the hash names the host, and nobody can take one for the
    other, as no challenge begins like this."""
    return program.HEAD_PROOF + hashed


def ready_to_verify() -> None:
    """What `verify` needs is much to load: a host to whom nobody has come yet has the time for it."""
    import_module("cryptography.x509")


def verify(certificate: bytes, asked: bytes, signature: bytes) -> str:
    """The fingerprint of the guest who signed the challenge with this certificate's key. Raises BadProof."""
    from cryptography import x509

    if len(certificate) > MAX_CERTIFICATE:
        raise BadProof(f"a certificate of {len(certificate)} bytes: {MAX_CERTIFICATE} are the most")
    try:
        read = x509.load_der_x509_certificate(certificate)
        public = read.public_key()
    except Exception as error:  # whatever the parser makes of a stranger's bytes
        raise BadProof("the certificate cannot be read") from error
    if not isinstance(public, ec.EllipticCurvePublicKey) or not isinstance(public.curve, ec.SECP256R1):
        raise BadProof("the certificate's key is of another kind than P-256")
    try:
        read.verify_directly_issued_by(read)  # or one key had as many fingerprints as one likes
    except (InvalidSignature, TypeError, ValueError) as error:
        raise BadProof("the certificate is not signed with its own key") from error
    if not certificate.endswith(b"\0" + read.signature):  # a number of bits to spare, which nobody else looks at
        raise BadProof("the certificate is not written as certificates are")
    try:
        public.verify(signature, asked, ec.ECDSA(hashes.SHA256()))
    except InvalidSignature:
        raise BadProof("the signature is not this key's, or not over what was asked") from None
    return fingerprint(certificate)


def signer(certificate: bytes, asked: bytes, signature: bytes) -> bytes | None:
    """The fingerprint of the key that has signed this; None where none has."""
    try:
        return bytes.fromhex(verify(certificate, asked, signature))
    except BadProof:
        return None
