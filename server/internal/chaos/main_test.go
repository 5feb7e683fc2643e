package chaos

import (
	"testing"

	"tabula/server/internal/leaktest"
)

func TestMain(m *testing.M) { leaktest.Main(m) }
