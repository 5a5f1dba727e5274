export const directoryPaths = {} as const;
