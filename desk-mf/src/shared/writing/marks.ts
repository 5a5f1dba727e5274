/** A text with its selection. */
export interface Selected {
  text: string;
  from: number;
  to: number;
}

/** Part of a text that a mark replaces, and the selection afterwards. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  select: { from: number; to: number };
}

export const marks = ['bold', 'italic', 'heading', 'quote', 'list', 'link'] as const;
export type Mark = (typeof marks)[number];

/** Returns the edit that marks the selection as Markdown, or the edit that inserts a text as its own paragraph. */
export function markSelection(selected: Selected, mark: Mark): Edit {
  switch (mark) {
    case 'bold':
      return wrap(selected, '**', '**');
    case 'italic':
      return wrap(selected, '*', '*');
    case 'heading':
      return prefixLines(selected, '## ');
    case 'quote':
      return prefixLines(selected, '> ');
    case 'list':
      return prefixLines(selected, '- ');
    case 'link':
      return wrap(selected, '[', '](https://)');
  }
}

/** Returns the edit that inserts a paragraph after the line of the selection. */
export function insertParagraph({ text, to }: Selected, paragraph: string): Edit {
  const lineEnd = text.indexOf('\n', to);
  const at = lineEnd < 0 ? text.length : lineEnd;
  const before = text.slice(0, at).trim() === '' ? '' : '\n\n';
  const after = text.slice(at).startsWith('\n\n') || at === text.length ? '' : '\n';
  const insert = before + paragraph + after;
  const end = at + before.length + paragraph.length;
  return { from: at, to: at, insert, select: { from: end, to: end } };
}

function wrap({ text, from, to }: Selected, start: string, end: string): Edit {
  const words = text.slice(from, to);
  return {
    from,
    to,
    insert: start + words + end,
    select: { from: from + start.length, to: from + start.length + words.length },
  };
}

/** Puts the prefix before each line of the selection, or removes it where all have it. */
function prefixLines({ text, from, to }: Selected, prefix: string): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = text.indexOf('\n', to);
  const end = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(start, end).split('\n');
  const isMarked = lines.every((line) => line.startsWith(prefix));
  const insert = lines.map((line) => (isMarked ? line.slice(prefix.length) : prefix + line)).join('\n');
  return { from: start, to: end, insert, select: { from: start + insert.length, to: start + insert.length } };
}
