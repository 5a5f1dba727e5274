/** Title of an error summary that says how many things are wrong. */
export const problemsTitle = (count: number): string =>
  count === 1 ? 'One thing needs your attention' : `${count} things need your attention`;
