package reading

// Found is what a source file says of the metrics of a run.
type Found struct {
	Kind    string   `json:"kind"`              // json, jsonl, csv or text: as what it was read
	Problem string   `json:"problem,omitempty"` // why it could not be read, or not to its end
	Metrics []Looked `json:"metrics"`           // one for each value of the view, in its order
	Total   int      `json:"total"`             // how many values the run has; a page does not show them all
}

// Looked is one recorded value, looked up.
type Looked struct {
	Point  int    `json:"point"`  // of View.Points
	Metric int    `json:"metric"` // of View.Metrics
	RawKey string `json:"raw_key"`
	// Status is match, differs, not_found, no_key where the record does not say under which key it stood, or no_value
	// where what it says is no number.
	Status string `json:"status"`
	Sure   bool   `json:"sure"` // one number alone is meant
	// Picked says by what one or some of the numbers under the key were picked: of 2 numbers, the one beside
	// concurrency 4.
	Picked     string      `json:"picked,omitempty"`
	Candidates []Candidate `json:"candidates"`
	More       int         `json:"more"` // candidates past those listed
}

// Candidate is a number of the file that the key may mean.
type Candidate struct {
	Where      string  `json:"where"` // results[0].median_ttft_ms; row 3, column ttft; line 36
	Text       string  `json:"text"`  // as the file writes it
	Number     float64 `json:"number"`
	Conversion string  `json:"conversion,omitempty"` // s to ms: x 1000
	Converted  string  `json:"converted"`            // what it is in the unit of the definition
	Match      bool    `json:"match"`
	Rounded    bool    `json:"rounded"` // it matches to as many digits as the one with fewer has, or as a double has
	Coarser    bool    `json:"coarser"` // that one is the number of the file: the record has more digits
	// OtherLoad is the load that it stands beside, where that is not the load of the point: concurrency 8.
	OtherLoad string `json:"other_load,omitempty"`
}
