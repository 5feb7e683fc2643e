package chaos_test

import (
	"fmt"
	"math/rand/v2"

	"tabula/server/internal/chaos"
)

// What goes wrong is drawn, scene by scene: equal dice make equal plans, so what
// broke a server breaks it again.
func ExamplePlan() {
	plan := chaos.Plan{Dice: rand.New(rand.NewPCG(1, 2)), Instances: 3}
	for n := range 2 {
		fmt.Println("scene", n+1)
		for _, strike := range plan.Scene() {
			if _, ofALine := chaos.Troubles[strike.Kind]; ofALine { // to which a fault.Proxy is set
				fmt.Printf("%s, of instance %d\n", strike.Kind, strike.Victim)
			} else {
				fmt.Println(strike.Kind)
			}
		}
	}
	// Output:
	// scene 1
	// Redis killed, back empty
	// scene 2
	// instance killed
	// replies of Redis late, of instance 0
	// connection to Redis silent, of instance 2
	// Redis frozen
	// clock of Redis set
}
