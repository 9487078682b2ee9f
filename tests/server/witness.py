"""What went over the wire: checked against the schema, counted, and what of it no log may hold."""

import atexit
import collections
import json
import os
import pathlib
import sys
from typing import Any

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "docs")]
import check_schema  # noqa: E402

SCHEMA = check_schema.load()
SECRETS: set[str] = set()  # tokens, names, hands, entropy: all that no log may hold
SEEN: collections.Counter[str] = collections.Counter()  # kinds of messages that went over the wire

Json = dict[str, Any]


@atexit.register
def _note_what_was_seen() -> None:
    if folder := os.environ.get("MAREA_SEEN"):
        (pathlib.Path(folder) / f"{os.getpid()}.json").write_text(json.dumps(sorted(SEEN)))


def remember(value: Any) -> None:
    """Keeps whatever in a message is secret."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key in ("token", "host", "invite", "watch", "fresh", "entropy", "name", "text", "url", "remind") and isinstance(item, str):
                if len(item) > 3 and not item.startswith("bot:"):
                    SECRETS.add(item)
            elif key == "hand" and isinstance(item, list) and len(item) > 1:
                SECRETS.add(json.dumps(item))
                SECRETS.add(json.dumps(item, separators=(",", ":")))
            else:
                remember(item)
    elif isinstance(value, list):
        for item in value:
            remember(item)
