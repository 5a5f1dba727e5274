/** Events that count as an interaction; the first one loads the scripts (docs/decisions/0006). */
export const INTERACTION_EVENTS = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'dragenter',
];
