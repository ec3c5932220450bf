package run

import (
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/vocab"
)

// Saturation tells when a deployment is saturated.
type Saturation struct {
	schema.Map
	Detectors    schema.List[schema.Text]
	FinalWindow  schema.Text
	Composite    Composite
	Threshold    Threshold
	BacklogDrift BacklogDrift
	PeakRate     PeakRate
}

// Composite holds several signs together.
type Composite struct {
	schema.Map
	Sensitivity schema.Num
}

// Threshold is a latency above a limit.
type Threshold struct {
	schema.Map
	ThresholdMS schema.Num
}

// BacklogDrift is a backlog that keeps growing.
type BacklogDrift struct {
	schema.Map
	WindowSizeSec, MinWindows, WarmupWindows, TailWindows schema.Int
	PeakRatio, PeakRatioBand, SaturatedDrainRatio         schema.Num
	TransientDrainRatio, SlopeK, ConfidenceCI             schema.Num
}

// PeakRate is an offered rate above the peak that was served.
type PeakRate struct {
	schema.Map
	Threshold, OverloadMultiple             schema.Num
	MinObservations, ConsecutiveK, WarmupUS schema.Int
}

var saturationSchema = schema.Define[Saturation]("deployment.saturation", "When a deployment is saturated",
	schema.Strings("detectors", func(s *Saturation) *schema.List[schema.Text] { return &s.Detectors }).Vocab(vocab.Detector).Unique().
		Doc("The detectors that look, each once."),
	schema.String("final_window", func(s *Saturation) *schema.Text { return &s.FinalWindow }).Format(schema.DurationFormat).
		Doc("The last stretch of a run, which decides."),
	schema.Mapping("composite", func(s *Saturation) *Composite { return &s.Composite }, compositeSchema).
		Doc("The composite detector."),
	schema.Mapping("threshold", func(s *Saturation) *Threshold { return &s.Threshold }, thresholdSchema).
		Doc("The threshold detector."),
	schema.Mapping("backlog_drift", func(s *Saturation) *BacklogDrift { return &s.BacklogDrift }, backlogDriftSchema).
		Doc("The backlog-drift detector."),
	schema.Mapping("peak_rate", func(s *Saturation) *PeakRate { return &s.PeakRate }, peakRateSchema).
		Doc("The peak-rate detector."),
)

var compositeSchema = schema.Define[Composite]("deployment.saturation.composite", "Several signs together",
	schema.Number("sensitivity", func(c *Composite) *schema.Num { return &c.Sensitivity }).Above(0).
		Doc("How readily it calls saturation."),
)

var thresholdSchema = schema.Define[Threshold]("deployment.saturation.threshold", "A latency above a limit",
	schema.Number("threshold_ms", func(t *Threshold) *schema.Num { return &t.ThresholdMS }).Above(0).
		Doc("The limit, in milliseconds."),
)

var backlogDriftSchema = schema.Define[BacklogDrift]("deployment.saturation.backlog_drift", "A backlog that keeps growing",
	schema.Integer("window_size_sec", func(b *BacklogDrift) *schema.Int { return &b.WindowSizeSec }).AtLeast(1).
		Doc("The length of a window, in seconds."),
	schema.Integer("min_windows", func(b *BacklogDrift) *schema.Int { return &b.MinWindows }).AtLeast(1).
		Doc("Windows that it takes to judge."),
	schema.Integer("warmup_windows", func(b *BacklogDrift) *schema.Int { return &b.WarmupWindows }).AtLeast(0).
		Doc("Windows left out at the start."),
	schema.Integer("tail_windows", func(b *BacklogDrift) *schema.Int { return &b.TailWindows }).AtLeast(0).
		Doc("Windows left out at the end."),
	schema.Number("peak_ratio", func(b *BacklogDrift) *schema.Num { return &b.PeakRatio }).Above(0).
		Doc("The ratio of late to early peaks that counts as growth."),
	schema.Number("peak_ratio_band", func(b *BacklogDrift) *schema.Num { return &b.PeakRatioBand }).Above(0).
		Doc("How far around that ratio nothing is decided."),
	schema.Number("saturated_drain_ratio", func(b *BacklogDrift) *schema.Num { return &b.SaturatedDrainRatio }).Above(0).
		Doc("The drain ratio that saturation shows."),
	schema.Number("transient_drain_ratio", func(b *BacklogDrift) *schema.Num { return &b.TransientDrainRatio }).Above(0).
		Doc("The drain ratio that a passing burst shows."),
	schema.Number("slope_k", func(b *BacklogDrift) *schema.Num { return &b.SlopeK }).Above(0).
		Doc("How many standard errors a slope must clear."),
	schema.Number("confidence_ci", func(b *BacklogDrift) *schema.Num { return &b.ConfidenceCI }).OpenFraction().
		Doc("The confidence of the interval around the slope."),
)

var peakRateSchema = schema.Define[PeakRate]("deployment.saturation.peak_rate", "A rate above the peak served",
	schema.Number("threshold", func(p *PeakRate) *schema.Num { return &p.Threshold }).Above(0).
		Doc("The share of the peak that counts."),
	schema.Number("overload_multiple", func(p *PeakRate) *schema.Num { return &p.OverloadMultiple }).Above(0).
		Doc("The multiple of the peak that is overload at once."),
	schema.Integer("min_observations", func(p *PeakRate) *schema.Int { return &p.MinObservations }).AtLeast(1).
		Doc("Observations that it takes to judge."),
	schema.Integer("consecutive_k", func(p *PeakRate) *schema.Int { return &p.ConsecutiveK }).AtLeast(1).
		Doc("How many in a row must agree."),
	schema.Integer("warmup_us", func(p *PeakRate) *schema.Int { return &p.WarmupUS }).AtLeast(0).
		Doc("What is left out at the start, in microseconds."),
)
