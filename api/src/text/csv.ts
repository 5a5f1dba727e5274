const TELEPHONE = /^\+\d[\d ]*$/;

/** Keeps spreadsheets from running a cell as a formula. A telephone number with spaces is text to them already. */
const withoutFormula = (value: string): string =>
  /^[=+\-@\t\r]/.test(value) && !TELEPHONE.test(value) ? `'${value}` : value;

/** Options of CSV files for spreadsheets: RFC 4180, UTF-8 with a byte order mark. */
export const csvOptions = {
  bom: true,
  header: true,
  record_delimiter: 'windows',
  cast: { string: withoutFormula },
} as const;
