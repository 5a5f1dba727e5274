export const newsPaths = {} as const;
