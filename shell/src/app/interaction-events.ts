/** Events that tell that the visitor means to do something: his first brings the scripts (docs/decisions/0006). */
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
