package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"tabula/game"
	"tabula/server/internal/view"
)

const verifyHelp = `Usage of tabula verify FILE:

Checks that the cards of a finished game and the results of its ties follow from the
secret numbers of the phones and of the server. docs/fair-deal.md says what this
proves. FILE is the file that the page of a replay offers for download.
`

// verify checks the draws of the game in a file.
func verify(_ context.Context, p process) error {
	file, data, err := p.replayFile("verify", verifyHelp)
	if err != nil {
		return err
	}
	log, err := view.DecodeReplay(data, func() {})
	if err != nil {
		return unreadable(file, err)
	}
	proof, err := game.Verify(log)
	switch {
	case errors.Is(err, game.ErrUnfinished):
		return unreadable(file, err)
	case err != nil:
		return fmt.Errorf("%s: %w", file, err)
	}
	_, err = io.WriteString(p.stdout, inWords(proof))
	return err
}

// inWords says what was verified, and what it proves.
func inWords(proof game.Proof) string {
	cards, chosen := "Nobody changed a card after the draws.", "the cards"
	if proof.Asked {
		cards, chosen = "One player asked for a card. Nobody changed another card after the draws.", "another card"
	}
	chance := "The number of no phone counts, so the server drew alone."
	if proof.Shown > 0 {
		chance = "If one of these phones was honest, nobody could freely choose " + chosen + "."
	}
	return fmt.Sprintf(`All %d draws of this game, %d of them for ties after the deal,
follow from the secret numbers of the server and of the phones. %s
Phones whose numbers count: %d of %d. %s
The list that all phones saw before the game: %s
`, proof.Draws, proof.Lots, cards, proof.Shown, proof.Phones, chance, proof.List)
}
