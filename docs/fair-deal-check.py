"""Checks that the deal of a game follows from its secret numbers: python3 fair-deal-check.py FILE

FILE is what "Download the log" on the page of a replay saves. The script computes every random number of the game again, as
fair-deal.md describes it, and compares. It ends with status 1 if something is wrong.
"""

import base64
import hashlib
import hmac
import json
import sys


class Wrong(Exception):
    """Says in a sentence what is wrong."""


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def H(*texts):
    return base64url(hashlib.sha256("\n".join(map(str, texts)).encode()).digest())


class Draws:
    """The draws of one game, numbered from 1."""

    def __init__(self, secret, first, nonces):
        message = "\n".join([first, *nonces])
        self.seed = hmac.new(secret.encode(), message.encode(), hashlib.sha256).digest()
        self.made = 0

    def next(self, n):
        """Draws a number from 0 to n - 1."""
        self.made += 1
        t = 0
        while True:
            digest = hmac.new(self.seed, f"{self.made}\n{t}".encode(), hashlib.sha256).digest()
            x = int.from_bytes(digest[:4], "big")
            if x < 2**32 - 2**32 % n:
                return x % n
            t += 1

    def shuffle(self, things):
        for i in range(len(things) - 1, 0, -1):
            j = self.next(i + 1)
            things[i], things[j] = things[j], things[i]


def list_hash(story):
    """Computes L of a game."""
    dealt, began, options = story["dealt"], story["began"], story["settings"]["options"]
    commitments = [f"{p} {story['hashes'][p]}" for p in began["ring"] if p in story["hashes"]]
    return H(
        "list",
        story["offer"]["id"],
        story["settings"]["edition"],
        ",".join(f"{c['role']} {c['count']}" for c in dealt["deck"]),
        ",".join(f"{option}={options[option]}" for option in sorted(options)),
        f"{began['asked']} {began['card']}" if began.get("asked") else "",
        ",".join(map(str, began["ring"])),
        H("server", story["offer"]["id"], story["offer"]["secret"]),
        *commitments,
    )


def deal(story, draws):
    """Deals again. It returns the ring, the cards by seat, the card put away, the gap and the Wise Old Man."""
    began, options = story["began"], story["settings"]["options"]
    ring = list(began["ring"])
    if options.get("seating") == "unseated":
        draws.shuffle(ring)
    cards = [c["role"] for c in story["dealt"]["deck"] for _ in range(c["count"])]
    dropped = ""
    if len(cards) > len(ring):
        dropped = cards.pop(draws.next(len(cards)))
    draws.shuffle(cards)
    if began.get("asked"):
        seat = ring.index(began["asked"])
        if began["card"] in cards:
            other = cards.index(began["card"])
            cards[other], cards[seat] = cards[seat], cards[other]
        else:
            cards[seat], dropped = began["card"], cards[seat]
    gap = draws.next(len(ring))
    elder = draws.next(len(ring)) if options.get("wise_old_man") == "on" else -1
    return {"ring": ring, "roles": cards, "dropped": dropped, "gap": gap, "elder": elder}


def read(file):
    """Collects what belongs to the draws from a replay file."""
    story = {"settings": None, "offer": None, "hashes": {}, "began": None, "nonces": {}, "dealt": None, "drew": []}
    for commit in json.load(file)["log"]:
        for event in commit["events"]["events"]:
            [(name, body)] = event.items()
            if name == "room_made":
                story["settings"] = body["settings"]
            elif name == "draw_offered":
                story["offer"] = body
            elif name == "contributed":
                story["hashes"][body["player"]] = body["hash"]
            elif name == "draw_began":
                story["began"] = body
            elif name == "revealed":
                story["nonces"][body["player"]] = body["nonce"]
            elif name == "dealt":
                story["dealt"] = body
            elif name == "drew":
                story["drew"].append(body)
    return story


def check(story):
    """Returns sentences about what is right, or raises Wrong."""
    dealt, began = story["dealt"], story["began"]
    if not dealt:
        raise Wrong("The file has no deal.")
    if not story["offer"] and not story["hashes"] and not began:
        return ["No phone contributed, so the server drew alone. There is nothing to check."]
    if not story["offer"] or not began or "secret" not in story["offer"]:
        raise Wrong("Phones contributed, but the server has not opened the draws.")
    for player, nonce in story["nonces"].items():
        if H("phone", player, nonce) != story["hashes"].get(player):
            raise Wrong(f"The number of player {player} does not fit the commitment of their phone.")
    phones = [p for p in began["ring"] if p in story["hashes"]]
    shown = [p for p in phones if p in story["nonces"]]
    L = list_hash(story)
    draws = Draws(story["offer"]["secret"], L, [story["nonces"][p] for p in shown])
    for what, value in deal(story, draws).items():
        told = dealt.get(what, "")
        if told != value:
            raise Wrong(f"The deal is not the one that was drawn: {what} is {told}, but the draws give {value}.")
    last_of_deal = draws.made
    for lot in story["drew"]:
        among = lot["among"]
        if lot["draw"] != draws.made + 1 or among != sorted(set(among)) or len(among) < 2:
            raise Wrong(f"Draw {lot['draw']} is not draw {draws.made + 1} among two or more seats.")
        seat = among[draws.next(len(among))]
        if lot["got"] != seat:
            raise Wrong(f"Draw {lot['draw']} gives seat {seat}, but the game went on with seat {lot['got']}.")
    return [
        f"{len(shown)} of {len(phones)} phones took part, and their numbers fit their commitments.",
        f"The list is {L}. Compare it, or its three words, with what a phone showed at the deal.",
        f"The cards, the ring and the marker are those of draws 1 to {last_of_deal}.",
        f"Draws that decided ties later: {len(story['drew'])}. All are right.",
    ]


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python3 fair-deal-check.py FILE")
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            for sentence in check(read(file)):
                print(sentence)
    except Wrong as wrong:
        sys.exit(str(wrong))
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        sys.exit(f"This is no file of a whole game: {error!r}")
