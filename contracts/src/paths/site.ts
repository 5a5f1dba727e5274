export const sitePaths = {} as const;
