const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Returns 'five companies', 'one company'. @param count at most ten */
export const companiesText = (count: number): string =>
  `${words[count] ?? count} ${count === 1 ? 'company' : 'companies'}`;

/** Returns 'five of six companies', or 'five companies' if all take messages. */
export const receiversText = (receivers: number, all: number): string =>
  receivers === all ? companiesText(all) : `${words[receivers] ?? receivers} of ${companiesText(all)}`;
