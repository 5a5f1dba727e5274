import { escapeHtml } from '@unitbase/contracts/escape-html';

/** ` name="value"` for each. */
export const attributesHtml = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('');
