import type { RateBand, Source } from '@unitbase/contracts/entities/incentives';

/** Text of a cell, and its value: the two directions of one column of a file. */
export interface Column<Value> {
  /** Returns the value of a trimmed cell. Throws an Error with what the cell must be. */
  read(text: string): Value;
  write(value: Value): string;
}

/** Columns by name. */
export type Columns = Record<string, Column<unknown>>;
/** Values of one line by column. */
export type RecordOf<C> = { [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never };

const fail = (message: string): never => {
  throw new Error(message);
};

const MAX_TEXT = 600;
export const text: Column<string> = {
  read: (cell) =>
    cell.length > MAX_TEXT || /[\0\p{Cs}]/u.test(cell)
      ? fail(`must be at most ${MAX_TEXT} characters of text`)
      : cell,
  write: (value) => value,
};

export const required: Column<string> = {
  read: (cell) => text.read(cell) || fail('must not be empty'),
  write: (value) => value,
};

const matching = (pattern: RegExp, message: string): Column<string | null> => ({
  read: (cell) => (cell === '' ? null : pattern.test(cell) ? cell : fail(message)),
  write: (value) => value ?? '',
});

/** Removes zeros that say nothing, so that equal numbers are equal texts: '32.50' is '32.5'. */
const trimZeros = (cell: string): string =>
  cell
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

const decimalText = matching(/^\d{1,15}(\.\d{1,2})?$/, 'must be a number such as 250000 or 32.5');
export const decimal: Column<string | null> = {
  read: (cell) => trimZeros(decimalText.read(cell) ?? '') || null,
  write: decimalText.write,
};
export const currency = matching(/^[A-Z]{3}$/, 'must be a currency such as EUR');
export const requiredCurrency: Column<string> = {
  read: (cell) => currency.read(cell) ?? fail('must be a currency such as EUR'),
  write: (value) => value,
};

/** Rate of exchange with up to eight decimals. */
export const exactNumber: Column<string> = {
  read: (cell) =>
    /^\d{1,10}(\.\d{1,8})?$/.test(cell) ? trimZeros(cell) : fail('must be a number such as 1.1584'),
  write: (value) => value,
};

const isDay = (cell: string) =>
  /^\d{4}-\d\d-\d\d$/.test(cell) && new Date(`${cell}T00:00:00Z`).toJSON()?.slice(0, 10) === cell;
export const day: Column<string | null> = {
  read: (cell) => (cell === '' ? null : isDay(cell) ? cell : fail('must be a day such as 2026-11-21')),
  write: (value) => value ?? '',
};
export const requiredDay: Column<string> = {
  read: (cell) => day.read(cell) ?? fail('must be a day such as 2026-11-21'),
  write: (value) => value,
};

export const wholeNumber: Column<number | null> = {
  read: (cell) =>
    cell === '' ? null : /^\d{1,4}$/.test(cell) ? Number(cell) : fail('must be a whole number up to 9999'),
  write: (value) => (value === null ? '' : String(value)),
};
export const requiredNumber: Column<number> = {
  read: (cell) => wholeNumber.read(cell) ?? fail('must be a whole number up to 9999'),
  write: String,
};

export const yesNo: Column<boolean> = {
  read: (cell) =>
    /^(yes|true)$/i.test(cell) || (/^(no|false|)$/i.test(cell) ? false : fail('must be yes or no')),
  write: (value) => (value ? 'yes' : 'no'),
};

export const oneOf = <Value extends string>(values: readonly Value[]): Column<Value> => ({
  read: (cell) => values.find((value) => value === cell) ?? fail(`must be one of ${values.join(', ')}`),
  write: (value) => value,
});
export const oneOfOrEmpty = <Value extends string>(values: readonly Value[]): Column<Value | null> => ({
  read: (cell) => (cell === '' ? null : oneOf(values).read(cell)),
  write: (value) => value ?? '',
});

/** Several words with spaces between them. */
export const words: Column<string[]> = {
  read: (cell) => (cell === '' ? [] : cell.split(/\s+/)),
  write: (value) => value.join(' '),
};

const isTimeZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};
/** IANA zones, at least one. */
export const timeZones: Column<string[]> = {
  read: (cell) => {
    const zones = words.read(cell);
    return zones.length > 0 && zones.every(isTimeZone)
      ? zones
      : fail('must hold time zones such as Atlantic/Reykjavik');
  },
  write: words.write,
};
export const someOf = <Value extends string>(values: readonly Value[]): Column<Value[]> => ({
  read: (cell) => words.read(cell).map((word) => oneOf(values).read(word)),
  write: (value) => value.join(' '),
});

/** Several texts with semicolons between them. */
export const phrases: Column<string[]> = {
  read: (cell) =>
    cell
      .split(';')
      .map((phrase) => phrase.trim())
      .filter(Boolean),
  write: (value) => value.join('; '),
};

/** Pairs of texts, `title | url`, one a line. */
const pairs = (cell: string): [string, string][] =>
  cell
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [first = '', second = '', ...rest] = line.split('|').map((part) => part.trim());
      return first && second && rest.length === 0 ? [first, second] : fail(`must hold 'a | b' on each line`);
    });

/** Address of a web page; '' without one. */
export const webAddress: Column<string> = {
  read: (cell) =>
    cell === '' || /^https?:\/\/[^\s"'<>]+$/.test(cell) ? cell : fail('must start with https://'),
  write: (value) => value,
};
export const sources: Column<Source[]> = {
  read: (cell) => pairs(cell).map(([title, url]) => ({ title, url: webAddress.read(url) })),
  write: (value) => value.map(({ title, url }) => `${title} | ${url}`).join('\n'),
};

/** Airports, `name | IATA code`, one a line. */
export const airports: Column<{ name: string; code: string }[]> = {
  read: (cell) => pairs(cell).map(([name, code]) => ({ name, code })),
  write: (value) => value.map(({ name, code }) => `${name} | ${code}`).join('\n'),
};

/** Slices with rates of their own, `1000000:30;*:25`. */
export const bands: Column<RateBand[]> = {
  read: (cell) =>
    phrases.read(cell).map((part) => {
      const match = /^(\d{1,15}|\*):(\d{1,3}(?:\.\d{1,2})?)$/.exec(part);
      if (!match) return fail('must hold slices such as 1000000:30;*:25');
      return { up_to: match[1] === '*' ? null : (match[1] ?? null), rate: match[2] ?? '' };
    }),
  write: (value) => value.map(({ up_to, rate }) => `${up_to ?? '*'}:${rate}`).join(';'),
};
