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

Checks that nobody chose the cards of a finished game or the results of its ties:
they follow from the secret numbers of the phones and of the server
(docs/fair-deal.md). FILE is the file that the page of a replay offers for download.
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

// inWords says what was verified.
func inWords(proof game.Proof) string {
	nobody := "Nobody chose the cards of this game."
	if proof.Asked {
		nobody = "Apart from the card that one player asked for, nobody chose the cards of this game."
	}
	return fmt.Sprintf(`%s All %d draws, %d of them for ties after the deal,
follow from the secret numbers of the server and of the phones.
Phones whose numbers count: %d of %d.
The list that all phones saw before the game: %s
`, nobody, proof.Draws, proof.Lots, proof.Shown, proof.Phones, proof.List)
}
