/** Values of `intent` in the forms of the room. */
export const intents = {
  columns: 'columns',
  start: 'start',
  stop: 'stop',
  resume: 'resume',
  undo: 'undo',
  discard: 'discard',
} as const;
