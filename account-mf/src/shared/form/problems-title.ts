/** Returns the title of an error summary with the number of problems. */
export const problemsTitle = (count: number): string =>
  count === 1 ? 'One thing needs your attention' : `${count} things need your attention`;
