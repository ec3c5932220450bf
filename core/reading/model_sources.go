package reading

// Row is what the sources say of one setting.
type Row struct {
	Block
	Setting    *Value  `json:"setting"`
	Report     *Stated `json:"report"`
	Script     *Stated `json:"script"`
	Artifact   *Stated `json:"artifact"`
	BLIS       *Stated `json:"blis"`
	Verdict    *Value  `json:"verdict"`
	ResolvedBy *Value  `json:"resolved_by"`
	Material   *Value  `json:"material"`
	Bound      *Value  `json:"bound"`
	Note       *Value  `json:"note"`
}

// Stated is what one source says.
type Stated struct {
	Block
	Value  *Value `json:"value"`
	Ref    *Value `json:"ref"`
	Commit *Value `json:"commit"`
}

// Diff is one difference.
type Diff struct {
	Block
	Path      *Value `json:"path"`
	Measured  *Value `json:"measured"`
	BLIS      *Value `json:"blis"`
	Kind      *Value `json:"kind"`
	Removable *Value `json:"removable"`
	OwnerRepo *Value `json:"owner_repo"`
	Material  *Value `json:"material"`
	Bound     *Value `json:"bound"`
	Issue     *Value `json:"issue"`
}

// DiffGroup gathers differences of one kind and materiality, in the order of the vocabularies; what moves a metric
// comes first. Kind and Material are empty where they cannot be read.
type DiffGroup struct {
	Kind     string `json:"kind"`
	Meaning  string `json:"meaning"`
	Material string `json:"material"`
	Diffs    []int  `json:"diffs"` // of View.Diff
}

// Input is a file that was read.
type Input struct {
	Block
	Role    *Value `json:"role"`
	URL     *Value `json:"url"`
	Repo    *Value `json:"repo"`
	Commit  *Value `json:"commit"`
	Path    *Value `json:"path"`
	GitBlob *Value `json:"git_blob"`
	Size    *Value `json:"size"` // bytes
	Human   string `json:"human,omitempty"`
	SHA256  *Value `json:"sha256"`
	Fetched *Value `json:"fetched"`
	Note    *Value `json:"note"`
	Link    *Link  `json:"link"`
}

// Link is where a file can be looked at.
type Link struct {
	Href    string `json:"href"`
	Derived bool   `json:"derived"` // made of repo, commit and path, and not written in the record
}

// Artifact is a file that the record pins by its digest.
type Artifact struct {
	What   string `json:"what"`  // input, trace, router_config, tokenizer or adapter
	Index  int    `json:"index"` // of View.Inputs, for an input
	Label  string `json:"label"` // report, trace, …
	Path   *Value `json:"path"`  // where the record says that it is
	SHA256 *Value `json:"sha256"`
	Size   *Value `json:"size"` // bytes
}
