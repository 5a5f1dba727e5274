import {
  attributionLength,
  isBlank,
  isPhoneLine,
  isQuoted,
  isSignatureStart,
  startsQuotedMail,
} from './quotation-lines';

/** A line, compared by identity. */
interface Line {
  readonly text: string;
}

/** Text of an answer: what its writer added, and the mail that it quotes. */
export interface AnswerText {
  text: string;
  quoted: string;
}

const textsOf = (lines: readonly Line[]): string[] => lines.map(({ text }) => text);

/** Cuts at the first quoted mail without quotation marks. */
function cutQuotedMail(lines: readonly Line[]): readonly Line[] {
  const texts = textsOf(lines);
  const start = texts.findIndex((_text, index) => startsQuotedMail(texts, index));
  return start < 0 ? lines : lines.slice(0, start);
}

/** Removes the attributions. Without quotation marks after it, an attribution also ends the text. */
function cutAttributions(lines: readonly Line[]): readonly Line[] {
  const texts = textsOf(lines);
  const rest: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const length = attributionLength(texts, index);
    if (length === 0) {
      rest.push(lines[index] as Line);
      continue;
    }
    index += length - 1;
    const next = texts.slice(index + 1).find((text) => !isBlank(text));
    if (next !== undefined && !isQuoted(next)) return rest;
  }
  return rest;
}

/** Removes quoted lines before and after the text. Quotations between the writer's lines belong to the answer. */
function cutOuterQuotations(lines: readonly Line[]): readonly Line[] {
  const isOwn = ({ text }: Line) => !isQuoted(text) && !isBlank(text);
  const first = lines.findIndex(isOwn);
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(isOwn) + 1);
}

/** Removes the signature and the lines that phones add. */
function cutSignature(lines: readonly Line[]): readonly Line[] {
  const signature = lines.findIndex(({ text }) => isSignatureStart(text));
  const rest = lines.slice(0, signature < 0 ? lines.length : signature);
  const last = rest.findLastIndex(({ text }) => !isBlank(text) && !isPhoneLine(text));
  return rest.slice(0, last + 1);
}

const joined = (texts: readonly string[]): string =>
  texts
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Splits the text of a mail into what its writer added and the rest, with the signature. */
export function splitAnswer(mailText: string): AnswerText {
  const lines: readonly Line[] = mailText.split('\n').map((text) => ({ text: text.trimEnd() }));
  const own = cutSignature(cutOuterQuotations(cutAttributions(cutQuotedMail(lines))));
  const ownLines = new Set(own);
  const rest = lines.filter((line) => !ownLines.has(line));
  return {
    text: joined(textsOf(own)),
    quoted: joined(textsOf(rest).map((text) => text.replace(/^(?:\s?>)+ ?/, ''))),
  };
}
