const DAY = 86_400_000;

/** Returns the day `days` before `today`, as an instant. */
export const daysBefore = (today: string, days: number): Date =>
  new Date(Date.parse(`${today}T09:00:00Z`) - days * DAY);

/** Returns the day `days` after `today`, or before it when negative, as `yyyy-mm-dd`. */
export const dayAfter = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10);
