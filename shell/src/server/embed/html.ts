/** Text as HTML text or as an attribute's value. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** ` name="value"` for each. */
export const attributesHtml = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('');
