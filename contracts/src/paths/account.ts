export const accountPaths = {} as const;
