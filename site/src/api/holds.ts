// Only types: the module is what its published types say.

type Published = typeof import("./measured-run.d.ts");
type Within<Made extends Published> = Made;

export type Holds = Within<typeof import("./main.ts")>;
