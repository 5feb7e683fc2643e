package main

import (
	"strings"

	"rsc.io/qr"
)

// quietZone is the white border of a QR code, in modules. Readers find codes with less than
// the four of ISO/IEC 18004, too, and a terminal has few lines.
const quietZone = 2

// qrLines draws a QR code of a text with one character for two modules, one above the other.
// The colours are fixed, so that it is black on white on dark terminals, too.
func qrLines(text string) ([]string, error) {
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		return nil, err
	}
	const blackOnWhite, reset = "\x1b[30;107m", "\x1b[0m"
	var lines []string
	for y := -quietZone; y < code.Size+quietZone; y += 2 {
		var line strings.Builder
		for x := -quietZone; x < code.Size+quietZone; x++ {
			switch above, below := code.Black(x, y), code.Black(x, y+1); {
			case above && below:
				line.WriteString("█")
			case above:
				line.WriteString("▀")
			case below:
				line.WriteString("▄")
			default:
				line.WriteString(" ")
			}
		}
		lines = append(lines, blackOnWhite+line.String()+reset)
	}
	return lines, nil
}
