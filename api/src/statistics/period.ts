const DAY_MILLISECONDS = 86_400_000;

/** Days of a period as `yyyy-mm-dd` in UTC, the oldest first. */
export function daysUntil(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * DAY_MILLISECONDS).toISOString().slice(0, 10),
  );
}

/** Returns the days of each week that begins on a Monday; the first and last may have fewer than seven. */
export function weeksOf(days: readonly string[]): string[][] {
  const weeks: string[][] = [];
  for (const day of days) {
    const isMonday = new Date(day).getUTCDay() === 1;
    if (isMonday || weeks.length === 0) weeks.push([]);
    weeks.at(-1)?.push(day);
  }
  return weeks;
}
