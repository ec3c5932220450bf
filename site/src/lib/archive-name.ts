/** Whether a file is an archive that can hold a catalog, by its name. */
export const isArchiveName = (name: string): boolean => /\.(zip|tar\.gz|tgz|tar)$/i.test(name);
