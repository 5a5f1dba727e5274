import { escapeHtml } from '@unitbase/contracts/escape-html';

/** Returns ` name="value"` for each attribute, escaped. */
export const attributesHtml = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('');
