"""Checks the draws of a game of Tabula, as fair-deal.md says.

    python3 fair-deal-check.py tabula-replay.json

The file is the download on the page of a replay. The script needs only Python 3.8 and its
standard library. It prints what it has checked, or what is wrong.
"""

import base64
import hashlib
import hmac
import json
import sys


class Wrong(Exception):
    """What is wrong with a game."""


def text_of(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def H(*texts):
    return text_of(hashlib.sha256("\n".join(texts).encode()).digest())


def commitment_of_server(game, secret):
    return H("server", game, secret)


def commitment_of_phone(player, nonce):
    return H("phone", str(player), nonce)


def list_of(game, edition, deck, options, wish, ring, server, phones):
    """L. deck has pairs of card and count, phones pairs of player and commitment."""
    return H(
        "list", game, edition,
        ",".join(f"{card} {count}" for card, count in deck),
        ",".join(f"{option}={options[option]}" for option in sorted(options)),
        f"{wish[0]} {wish[1]}" if wish else "",
        ",".join(str(player) for player in ring),
        server, *(f"{player} {hashed}" for player, hashed in phones))


def seed_of(secret, frozen, nonces):
    return hmac.new(secret.encode(), "\n".join([frozen, *nonces]).encode(), "sha256").digest()


def draw(seed, j, n):
    t = 0
    while True:
        x = int.from_bytes(hmac.new(seed, f"{j}\n{t}".encode(), "sha256").digest()[:4], "big")
        if x < 2**32 - 2**32 % n:
            return x % n
        t += 1


class Draws:
    """The draws of a deal, from 1 on."""

    def __init__(self, seed):
        self.seed, self.last = seed, 0

    def next(self, n):
        self.last += 1
        return draw(self.seed, self.last, n)

    def shuffle(self, things):
        for i in range(len(things) - 1, 0, -1):
            j = self.next(i + 1)
            things[i], things[j] = things[j], things[i]


def deal(seed, ring, deck, options, wish):
    """Returns the ring, the cards by seat, the card put away, the gap, the elder, and the number of draws."""
    draws, ring, away = Draws(seed), list(ring), ""
    if options.get("seating") == "unseated":
        draws.shuffle(ring)
    cards = [card for card, count in deck for _ in range(count)]
    if len(cards) > len(ring):
        away = cards.pop(draws.next(len(cards)))
    draws.shuffle(cards)
    if wish:
        player, card = wish
        seat = ring.index(player)
        if card in cards:
            place = cards.index(card)
            cards[place], cards[seat] = cards[seat], cards[place]
        else:
            away, cards[seat] = cards[seat], card
    gap = draws.next(len(ring))
    elder = draws.next(len(ring)) if options.get("wise_old_man") == "on" else -1
    return ring, cards, away, gap, elder, draws.last


def check(replay):
    """Checks a replay, and returns what to print."""
    phones, shown, lots, offered, began, dealt, settings = {}, {}, [], None, None, None, None
    for commit in replay["log"]:
        for event in commit["events"]["events"]:
            (name, fields), = event.items()
            if name == "room_made":
                settings = fields["settings"]
            elif name == "draw_offered":
                offered = fields
            elif name == "contributed":
                phones[fields["player"]] = fields["hash"]
            elif name == "draw_began":
                began = fields
            elif name == "revealed":
                shown[fields["player"]] = fields["nonce"]
            elif name == "dealt":
                dealt = fields
            elif name == "drew":
                lots.append(fields)
    if began is None:
        raise Wrong("No phone contributed, so the server drew alone.")
    deck = [(cards["role"], cards["count"]) for cards in dealt["deck"]]
    wish = (began["asked"], began["card"]) if began.get("card") else None
    in_list = [(player, phones[player]) for player in began["ring"] if player in phones]
    frozen = list_of(
        offered["id"], settings["edition"], deck, settings["options"], wish, began["ring"],
        commitment_of_server(offered["id"], offered["secret"]), in_list)
    nonces = [shown[player] for player, _ in in_list if player in shown]
    for player, hashed in in_list:
        if player in shown and commitment_of_phone(player, shown[player]) != hashed:
            raise Wrong(f"The number of player {player} is not the one to which the phone committed.")
    seed = seed_of(offered["secret"], frozen, nonces)
    *right, last = deal(seed, began["ring"], deck, settings["options"], wish)
    if right != [dealt["ring"], dealt["roles"], dealt.get("dropped", ""), dealt["gap"], dealt["elder"]]:
        raise Wrong("The cards that were dealt are not those that the numbers give.")
    for lot in lots:
        last += 1
        if lot["draw"] != last:
            raise Wrong(f"Draw {lot['draw']} should be draw {last}.")
        seats = lot["among"]
        if len(seats) < 2 or seats != sorted(set(seats)) or lot["got"] != seats[draw(seed, last, len(seats))]:
            raise Wrong(f"Draw {last} gives another seat.")
    return (
        f"Nobody chose the cards of this game. All {last} draws follow from the secret numbers.\n"
        f"Phones whose numbers count: {len(nonces)} of {len(in_list)}.\n"
        f"The list that all phones saw before the game: {frozen}")


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        try:
            print(check(json.load(file)))
        except Wrong as wrong:
            sys.exit(str(wrong))
