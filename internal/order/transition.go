package order

// Status is the specification's number.
type Status int64

// The statuses.
const (
	Failed              Status = 0
	Processing          Status = 1
	Succeeded           Status = 2
	PendingConfirmation Status = 3
	Cancelled           Status = 4
)

// Open tells whether the order still waits for money and locks others.
func (s Status) Open() bool { return s == Processing || s == PendingConfirmation }

type change struct{ from, to Status }

// transitions are all there are. A new order begins as processing.
var transitions = map[change]string{
	{Processing, PendingConfirmation}: "the provider has seen the payment, which is not final yet",
	{PendingConfirmation, Processing}: "the provider dropped what it had seen or a part of it, and the countdown still runs",
	{Processing, Succeeded}:           "the money is there",
	{PendingConfirmation, Succeeded}:  "the money is there",
	{Processing, Cancelled}:           "the member or the operator closed it, or the countdown ended",
	{PendingConfirmation, Cancelled}:  "it stayed unconfirmed and was closed, or was dropped after the countdown",
	{Processing, Failed}:              "the provider says no",
	{PendingConfirmation, Failed}:     "the provider says no",
	{Cancelled, Succeeded}:            "the money came late, after the countdown had closed it",
}

// leadsTo tells whether one status may follow another.
func (s Status) leadsTo(to Status) bool {
	_, exists := transitions[change{s, to}]
	return exists
}
