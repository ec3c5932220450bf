// The names of files: what is told from them, and those that files are given here.

export const yamlEnding = /\.ya?ml$/i;
export const archiveEnding = /\.(?:zip|tar\.gz|tgz|tar)$/i;

export const isYaml = (name: string): boolean => yamlEnding.test(name);

/** Whether a file is an archive that can hold a catalog. */
export const isArchive = (name: string): boolean => archiveEnding.test(name);

/** What a run is called that came without a name. */
export const unnamed = "run.yaml";

/** Where the registry stands in a catalog; the name that one goes by which came with none. */
export const registryPath = "measurements/sources.yaml";

/** A name that every system takes. */
export const tame = (name: string): string => name.replace(/[^\p{L}\p{N}._-]+/gu, "-");
