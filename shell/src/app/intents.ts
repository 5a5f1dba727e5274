/** Events that tell that the visitor means to do something: his first brings the scripts (decision 6). */
export const INTENTS = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'dragenter',
];
