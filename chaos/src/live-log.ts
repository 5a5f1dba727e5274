import * as z from 'zod';

export type Weight = 'info' | 'warn' | 'error';

/** One thing that the shell did. */
export interface Said {
  id: number;
  /** When it did so last. ISO 8601. */
  at: string;
  weight: Weight;
  text: string;
  /** How often in a row. */
  times: number;
}

/** What of a line of the log is told here (server.ts, pool.ts, quarantine.ts, reports.ts). */
const Line = z.object({
  level: z.number().default(40),
  msg: z.string().default(''),
  path: z.string().optional(),
  page: z.string().optional(),
  status: z.number().optional(),
  failures: z.array(z.object({ release: z.string(), stage: z.string(), message: z.string() })).default([]),
  inFlight: z.number().optional(),
  reason: z.string().optional(),
  message: z.string().optional(),
  err: z.object({ message: z.string() }).optional(),
});

const WARN = 40;
const ERROR = 50;
const MOST = 60;
/** A complaint that is made again within so many entries is counted, not repeated. */
const NEAR = 8;

const firstLine = (text = '') => text.split('\n')[0] ?? '';

/** What a line of the shell's own log says, in a sentence each; nothing where it is of no interest here. */
function sentencesOf(line: z.infer<typeof Line>): string[] {
  const { msg, path, status = 0, failures, inFlight, page, reason, err, message } = line;
  if (msg === 'answered') {
    const told = failures.map(
      ({ release, stage, message: why }) =>
        `${release} failed on ${path} (${stage}: ${firstLine(why)}); the page was answered with ${status}`,
    );
    return told.length > 0 || status < 500 ? told : [`${path} was answered with ${status}`];
  }
  if (inFlight !== undefined) return [`${msg}; ${inFlight} of its pages are tried again in another`];
  const details = [page && `on ${page}`, firstLine(reason ?? message ?? err?.message)].filter(Boolean);
  return [details.length > 0 ? `${msg} (${details.join(': ')})` : msg];
}

/** The last things that the shell did, as its log told them, the newest first. */
export class LiveLog {
  readonly #entries: Said[] = [];
  #last = 0;

  get entries(): readonly Said[] {
    return this.#entries;
  }

  /** A sentence; one that was said just before is counted instead. */
  add(weight: Weight, text: string): void {
    const at = new Date().toISOString();
    const near = this.#entries.slice(0, weight === 'info' ? 1 : NEAR);
    const known = near.find((entry) => entry.text === text);
    if (known) {
      this.#entries.splice(this.#entries.indexOf(known), 1);
      this.#entries.unshift({ ...known, at, times: known.times + 1 });
      return;
    }
    this.#last += 1;
    this.#entries.unshift({ id: this.#last, at, weight, text, times: 1 });
    this.#entries.length = Math.min(this.#entries.length, MOST);
  }

  /** A line of the shell's log, JSON. */
  hear(text: string): void {
    const line = Line.safeParse(JSON.parse(text));
    if (!line.success || line.data.level < WARN) return;
    const weight = line.data.level >= ERROR ? 'error' : 'warn';
    for (const sentence of sentencesOf(line.data)) this.add(weight, sentence);
  }
}
