/** Ages of the months that the 'updated' facet offers. */
const OFFERED_AGES = [1, 6, 12];

/** Returns the number of a month for facet codes, as `facet_code()` of the database: 1 for '2000-01'. */
export function monthNumber(month: string): number {
  const [year = 2000, ofYear = 1] = month.split('-').map(Number);
  return (year - 2000) * 12 + ofYear;
}

/** Returns the month of a number. */
export const monthOf = (number: number): string =>
  `${2000 + Math.floor((number - 1) / 12)}-${String(((number - 1) % 12) + 1).padStart(2, '0')}`;

const currentMonth = () => monthNumber(new Date().toISOString().slice(0, 7));

/** Returns the numbers of a month and of all later ones; the next month allows for clocks that differ. */
export function monthsSince(month: string): number[] {
  const first = monthNumber(month);
  return Array.from({ length: Math.max(1, currentMonth() + 2 - first) }, (_, index) => first + index);
}

/** Returns the months that the facet offers, the latest first: last month, half a year ago, a year ago. */
export const offeredMonths = (): string[] => OFFERED_AGES.map((age) => monthOf(currentMonth() - age));
