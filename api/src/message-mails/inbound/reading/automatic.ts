import type { ParsedMail } from 'mailparser';

/** Subjects of automatic replies from programs that set none of the headers. */
const AUTOMATIC_SUBJECT =
  /^(?:auto(?:matic)?[ -]?reply|automatische antwort|abwesenheitsnotiz|out of (?:the )?office|réponse automatique|absence du bureau|respuesta automática|fuera de la oficina|risposta automatica|resposta automática|automatisch antwoord|autosvar|automaattinen vastaus|autoodpowiedź|автоответ|自动回复|自動返信|자동 회신)\b/iu;

const LIST_PRECEDENCE = ['bulk', 'junk', 'list', 'auto_reply'];

/** Headers that only programs send. */
const AUTOMATIC_HEADERS = [
  'x-autoreply',
  'x-autorespond',
  'x-autoresponder',
  'x-failed-recipients',
  'x-loop',
  'feedback-id',
];

/** Returns a header's text in lower case; empty without it. */
export function headerText(mail: ParsedMail, name: string): string {
  const value = mail.headers.get(name);
  if (typeof value === 'string') return value.trim().toLowerCase();
  if (value && typeof value === 'object' && 'value' in value) return String(value.value).toLowerCase();
  return Array.isArray(value) ? String(value[0]).trim().toLowerCase() : '';
}

function isFromList(mail: ParsedMail): boolean {
  const list = mail.headers.get('list');
  return typeof list === 'object' && 'id' in list;
}

const isCalendarReply = (mail: ParsedMail): boolean =>
  mail.attachments.some(
    ({ contentType, content }) =>
      contentType === 'text/calendar' &&
      /^METHOD:(?:REPLY|CANCEL|COUNTER)\s*$/im.test(content.toString('utf8')),
  );

/** Returns whether a program wrote the mail: an automatic reply (RFC 3834), a report, a list, a calendar's answer. */
export function isAutomatic(mail: ParsedMail): boolean {
  const submitted = headerText(mail, 'auto-submitted').split(';')[0]?.trim();
  return (
    (submitted !== '' && submitted !== 'no') ||
    LIST_PRECEDENCE.includes(headerText(mail, 'precedence')) ||
    /\b(?:all|oof|autoreply)\b/.test(headerText(mail, 'x-auto-response-suppress')) ||
    AUTOMATIC_HEADERS.some((name) => mail.headers.has(name)) ||
    isFromList(mail) ||
    headerText(mail, 'content-type') === 'multipart/report' ||
    AUTOMATIC_SUBJECT.test(mail.subject?.trim() ?? '') ||
    isCalendarReply(mail)
  );
}
