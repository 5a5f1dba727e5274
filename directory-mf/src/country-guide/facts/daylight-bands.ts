import type { DayLight } from '@unitbase/contracts/entities/place-facts';

const HOURS_PER_DAY = 24;
/** Hour of noon where the sun neither rises nor sets. */
const NOON = 12;

/** Width of a month in the chart, in its units. */
export const MONTH_WIDTH = 10;
/** Hours of the chart from top to bottom: past midnight, so that bright nights close. */
export const CHART_HOURS = 27;

/** Start and end of a band on a day, in hours; the end of a bright night is above 24. */
type Band = readonly [start: number, end: number];

const hoursOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours + minutes / 60;
};

/** Returns the band between two times of a day; without them the whole day or none. */
function bandOf(start: string | null, end: string | null, isWhole: boolean, noon: number): Band {
  if (start === null || end === null) {
    const half = isWhole ? HOURS_PER_DAY / 2 : 0;
    return [noon - half, noon + half];
  }
  const [from, to] = [hoursOf(start), hoursOf(end)];
  return [from, to < from ? to + HOURS_PER_DAY : to];
}

/** Returns when the sun is up and when there is light to work in. */
function bandsOf({ minutes, sunrise, sunset, dawn, dusk }: DayLight): { day: Band; twilight: Band } {
  const day = bandOf(sunrise, sunset, minutes > 0, NOON);
  const noon = (day[0] + day[1]) / 2;
  // Without dawn there is either twilight all night, or no light at all on a day without sun.
  return { day, twilight: bandOf(dawn, dusk, minutes > 0, noon) };
}

/** Returns the path of a band over the months. It is repeated a day earlier and later. */
function pathOf(bands: readonly Band[]): string {
  const [first, last] = [bands[0], bands.at(-1)];
  if (!first || !last) return '';
  const edge: Band = [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2];
  const points = [
    { x: 0, band: edge },
    ...bands.map((band, month) => ({ x: (month + 0.5) * MONTH_WIDTH, band })),
    { x: bands.length * MONTH_WIDTH, band: edge },
  ];
  return [-HOURS_PER_DAY, 0, HOURS_PER_DAY]
    .map((shift) => {
      const at = (x: number, hour: number) => `${x} ${(hour + shift).toFixed(2)}`;
      const upper = points.map(({ x, band }) => at(x, band[0]));
      const lower = points.map(({ x, band }) => at(x, band[1])).reverse();
      return `M${[...upper, ...lower].join('L')}Z`;
    })
    .join('');
}

/** Returns the paths of day and civil twilight over twelve months, in months and hours. */
export function daylightPaths(months: readonly DayLight[]): { day: string; twilight: string } {
  const bands = months.map(bandsOf);
  return {
    day: pathOf(bands.map(({ day }) => day)),
    twilight: pathOf(bands.map(({ twilight }) => twilight)),
  };
}

/** Returns where a day `yyyy-mm-dd` is in the chart. */
export function dayPosition(date: string): number {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  return (month - 1 + (day - 1) / 31) * MONTH_WIDTH;
}
