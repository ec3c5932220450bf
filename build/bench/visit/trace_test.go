package visit

import "testing"

func TestTheHeaviestTaskIsToldWithWhatItWasFor(t *testing.T) {
	events := []event{
		{Name: "RunTask", Start: 0, Took: 90, Worked: 80}, {Name: "TimerFire", Start: 1, Took: 88}, {Name: "FunctionCall", Start: 2, Took: 80},
		{Name: "RunTask", Start: 100, Took: 200, Worked: 20}, {Name: "EventDispatch", Start: 110, Took: 150},
		{Name: "RunTask", Start: 400, Took: 10, Worked: 9},
	}
	if task, what := heaviest(events); task.Start != 0 || what != "TimerFire" {
		t.Errorf("the heaviest is %v, for %s", task, what)
	}
	if task, what := heaviest(nil); task.Worked != 0 || what != "" {
		t.Errorf("nothing gives %v, %s", task, what)
	}
}
