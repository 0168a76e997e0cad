"""A table of another version, which announces itself and greets, and no more: for whoever has to say what to update."""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from pathlib import Path
from uuid import uuid4

from netproto.keys.identity import own_identity, server_context
from netproto.lan.advert import Advert
from netproto.lan.announcer import Announcer
from netproto.schema.hello_pb2 import Greeting, Version
from netproto.schema.wire_pb2 import FromHost
from netproto.wire.framing import frame
from netproto.wire.protocol import MAJOR

PORT = 41327


async def serve(folder: Path, major: int, ahead_ms: int) -> None:
    identity = own_identity(folder / "key.pem")
    table = uuid4()

    async def met(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        greeting = Greeting(
            version=Version(major=major, app="9.9"),
            nonce=bytes(32),
            table_uuid=table.bytes,
            table_name="Elsewhen",
            now_ms=time.time_ns() // 1_000_000 + ahead_ms,
        )
        writer.write(frame(FromHost(greeting=greeting).SerializeToString()))
        await reader.read()
        writer.close()

    server = await asyncio.start_server(met, None, PORT, ssl=server_context(identity))
    advert = Advert(
        table, "Elsewhen", identity.fingerprint, "moonriver", "9.9", 4, 4, 0, False, False, ("base",), major=major
    )
    announcer = Announcer(PORT, advert)
    await announcer.open()
    print(json.dumps({"event": "listening", "fingerprint": identity.fingerprint}), flush=True)
    async with server:
        await server.serve_forever()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--major", type=int, default=MAJOR)
    parser.add_argument("--ahead-ms", type=int, default=0)
    arguments = parser.parse_args()
    asyncio.run(serve(arguments.folder, arguments.major, arguments.ahead_ms))


if __name__ == "__main__":
    main()
