/** A problem in a content file, reported to its editor. */
export interface Problem {
  file: string;
  /** Line in the file; absent if the file cannot be read. */
  line?: number;
  /** Path such as `tags.2` or `answers.0.correct`; `body` is the text below the front matter. */
  field?: string;
  /** Says what is wrong and what to do. */
  message: string;
}

/** All problems of all files; nothing is imported. */
export class ImportError extends Error {
  override name = 'ImportError';
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
  }
}

/** Formats a problem as `docks.md:4: date: must be …`. */
const formatProblem = ({ file, line, field, message }: Problem): string =>
  [line === undefined ? file : `${file}:${line}`, field, message].filter(Boolean).join(': ');
