import * as z from 'zod';

export type Level = 'info' | 'warn' | 'error';

/** Entry of the log on the chaos page. */
export interface LogEntry {
  id: number;
  /** Time of its last occurrence, ISO 8601. */
  at: string;
  level: Level;
  text: string;
  /** Number of occurrences. */
  times: number;
}

/** Fields of the shell's log lines that entries use (server.ts, pool.ts, quarantine.ts, reports.ts). */
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
const MAX_ENTRIES = 60;
/** A warning that repeats within this number of entries is counted, not added again. */
const REPEAT_WINDOW = 8;

const firstLine = (text = '') => text.split('\n')[0] ?? '';

/** Returns the sentences for a line of the shell's log; none for lines that do not matter here. */
function sentencesOf(line: z.infer<typeof Line>): string[] {
  const { msg, path, status = 0, failures, inFlight, page, reason, err, message } = line;
  if (msg === 'answered') {
    const sentences = failures.map(
      ({ release, stage, message: why }) =>
        `${release} failed on ${path} (${stage}: ${firstLine(why)}); the page was answered with ${status}`,
    );
    return sentences.length > 0 || status < 500 ? sentences : [`${path} was answered with ${status}`];
  }
  if (inFlight !== undefined) return [`${msg}; ${inFlight} of its pages are tried again in another`];
  const details = [page && `on ${page}`, firstLine(reason ?? message ?? err?.message)].filter(Boolean);
  return [details.length > 0 ? `${msg} (${details.join(': ')})` : msg];
}

/** Collects the latest entries of the shell's log, the newest first. */
export class LiveLog {
  readonly #entries: LogEntry[] = [];
  #last = 0;

  get entries(): readonly LogEntry[] {
    return this.#entries;
  }

  /** Adds a sentence, or counts it if it is a repetition. */
  add(level: Level, text: string): void {
    const at = new Date().toISOString();
    const recent = this.#entries.slice(0, level === 'info' ? 1 : REPEAT_WINDOW);
    const repeated = recent.find((entry) => entry.text === text);
    if (repeated) {
      this.#entries.splice(this.#entries.indexOf(repeated), 1);
      this.#entries.unshift({ ...repeated, at, times: repeated.times + 1 });
      return;
    }
    this.#last += 1;
    this.#entries.unshift({ id: this.#last, at, level, text, times: 1 });
    this.#entries.length = Math.min(this.#entries.length, MAX_ENTRIES);
  }

  /** Adds the sentences of a JSON line of the shell's log. */
  addLine(text: string): void {
    const line = Line.safeParse(JSON.parse(text));
    if (!line.success || line.data.level < WARN) return;
    const level = line.data.level >= ERROR ? 'error' : 'warn';
    for (const sentence of sentencesOf(line.data)) this.add(level, sentence);
  }
}
