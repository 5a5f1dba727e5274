import type { WidgetErrorCode } from '../contract';

/** Reasons of `unitbase:error` by its code. */
export const errorReasons: Record<WidgetErrorCode, string> = {
  script: 'The script did not load, or its hash is wrong.',
  style: 'The stylesheet did not load, or its hash is wrong.',
  timeout: 'No response in four seconds. A late response still shows.',
  network: 'The data did not load.',
  'not-found': 'There is no such company, article, list, quiz, place or section.',
  busy: 'Too many calls from this address. See the limits of the data API.',
  attributes: 'An attribute is missing, misspelt or has a wrong value.',
  server: 'The site returned an error.',
  render: 'The widget threw an error.',
};

/** Events of the elements: when they are dispatched, and their `detail`. */
export const events = [
  { name: 'unitbase:ready', when: 'The widget is shown, or shows other data.', detail: ['widget'] },
  {
    name: 'unitbase:select',
    when: 'A link was pressed. Cancel the event to replace the navigation with your own.',
    detail: ['widget', 'kind', 'label', 'url'],
  },
  {
    name: 'unitbase:error',
    when: 'The widget cannot be shown, or an attribute has no effect.',
    detail: ['widget', 'code', 'attribute', 'value', 'nearest', 'message'],
  },
] as const;
