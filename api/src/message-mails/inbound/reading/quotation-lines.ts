/** Lines that introduce a quoted mail ('On … wrote:'): how they start, and the word before the end. */
const ATTRIBUTIONS: readonly (readonly [start: string, verb: string])[] = [
  ['On', 'wrote'],
  ['Am', 'schrieb'],
  ['Le', 'a écrit'],
  ['El', 'escribió'],
  ['Il', 'ha scritto'],
  ['Em|No dia|A', 'escreveu'],
  ['Op', 'schreef'],
  ['Den|På', 'skrev'],
  ['', 'kirjoitti'],
  ['', 'napisał\\(?a?\\)?'],
  ['', 'napsala?'],
  ['', 'пишет|написала?'],
  ['', 'yazdı'],
  ['', '写道|寫道'],
  ['', '書きました|のメッセージ'],
  ['', '작성'],
];
const ATTRIBUTION = new RegExp(
  `^(?:${ATTRIBUTIONS.map(([start, verb]) => `${start ? `(?:${start})\\s` : ''}.{3,300}?(?:${verb})`).join('|')})(?:\\s.{0,120})?\\s*[:：]$`,
  'iu',
);
/** Lines over which mail programs wrap an attribution, and its characters. */
const ATTRIBUTION_LINES = 4;
const ATTRIBUTION_LENGTH = 600;

/** The sender's line of a quoted mail's head, which mail programs without quotation marks write. */
const HEAD_START =
  /^\*?(?:From|Von|De|Da|Van|Od|Från|Fra|Lähettäjä|Feladó|Kimden|Gönderen|От|Від|Από|发件人|寄件者|寄件人|差出人|보낸 ?사람|מאת|من)\s?\*?\s?[:：]\*?\s*\S/iu;
const HEAD_LINE = /^\*?[\p{L}][\p{L} .-]{0,24}\*?\s?[:：]\*?\s*\S/u;
/** Least lines of a head, and lines in which they are looked for with blank ones. */
const HEAD_LINES = 3;
const HEAD_SPAN = 8;

/** '-----Original Message-----' in any language, or a line of underscores. */
const SEPARATOR = /^(?:-{2,}\s*\p{L}[\p{L} -]{3,40}\s*-{2,}|_{10,})$/u;

const PHONE_LINE =
  /^(?:sent from (?:my|outlook|yahoo|mail)|get outlook for|von meinem .{2,40} gesendet|gesendet (?:mit|von)|envoyé (?:de|depuis)|télécharger outlook|enviado (?:desde|do|a partir)|obtener outlook|inviato da|verstuurd vanaf|verzonden (?:met|vanaf)|skickat från|sendt fra|lähetetty|wysłane z|отправлено (?:с|из)|发自我的|iphoneから送信)/iu;

export const isQuoted = (line: string): boolean => /^\s?>/.test(line);
export const isBlank = (line: string): boolean => line.trim() === '';
export const isSignatureStart = (line: string): boolean => line === '--';
/** Returns whether a phone's mail program adds this line to the end. */
export const isPhoneLine = (line: string): boolean => PHONE_LINE.test(line.trim());

/** Returns whether a text introduces a quotation. In an unknown language, its address and the next line say so. */
function isAttribution(text: string, next: string | undefined): boolean {
  if (text.length > ATTRIBUTION_LENGTH || !/[:：]$/.test(text) || !/\d/.test(text)) return false;
  return ATTRIBUTION.test(text) || (text.includes('@') && next !== undefined && isQuoted(next));
}

/** Returns the number of lines from `start` that form an attribution; 0 if there is none. */
export function attributionLength(lines: readonly string[], start: number): number {
  let text = '';
  for (let length = 1; length <= ATTRIBUTION_LINES; length += 1) {
    const line = lines[start + length - 1]?.trim();
    if (!line || isQuoted(line)) return 0;
    text = `${text} ${line}`.trim();
    const next = lines.slice(start + length, start + length + 3).find((candidate) => !isBlank(candidate));
    if (isAttribution(text, next)) return length;
  }
  return 0;
}

/** Returns whether a head with an address starts here: 'From: 3 May' of the writer has none. */
function isHead(lines: readonly string[], start: number): boolean {
  const head = lines.slice(start, start + HEAD_SPAN).filter((line) => !isBlank(line));
  return (
    head.length >= HEAD_LINES &&
    head.slice(0, HEAD_LINES).every((line) => HEAD_LINE.test(line.trim())) &&
    head.some((line) => line.includes('@'))
  );
}

/** Returns whether everything from this line on is a quoted mail. */
export function startsQuotedMail(lines: readonly string[], start: number): boolean {
  const line = lines[start]?.trim() ?? '';
  return HEAD_START.test(line) ? isHead(lines, start) : SEPARATOR.test(line) && isHead(lines, start + 1);
}
