import { elements, heightOf } from '@unitbase/embed/elements';
import { type Choices, widgetTitles } from './choices';

const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const labelOf = ({ widget, attributes }: Choices): string =>
  escaped(attributes.heading ?? `${widgetTitles[widget]} on Unitbase`);

/** Returns the custom element with its fallback link. */
export function elementSnippet(choices: Choices, origin: string): string {
  const { widget, attributes } = choices;
  const lines = Object.entries(attributes).map(([name, value]) => `\n  ${name}="${escaped(value)}"`);
  return `<unitbase-${widget}${lines.join('')}${lines.length > 0 ? '\n' : ''}>
  <a href="${origin}${escaped(choices.page)}">${labelOf(choices)}</a>
</unitbase-${widget}>`;
}

/** Returns CSS that reserves the widget's height until the loader runs. */
export function reservationSnippet({ widget, width, attributes }: Choices): string {
  const height = Number(attributes.height) || heightOf(elements[widget], width, attributes.limit);
  return `unitbase-${widget}:not(:defined) {\n  display: block;\n  height: ${height}px;\n  overflow: hidden;\n}`;
}

/** Returns CSS that sets the chosen custom properties; empty without any. */
export function propertiesSnippet({ widget, properties }: Choices): string {
  const lines = Object.entries(properties).map(([name, value]) => `  ${name}: ${value};\n`);
  return lines.length > 0 ? `unitbase-${widget} {\n${lines.join('')}}` : '';
}

/** Returns the path of the widget as its own document. */
export function frameUrl({ widget, attributes }: Choices): string {
  const query = new URLSearchParams(attributes).toString();
  return `/embed/frame/${widget}${query && `?${query}`}`;
}

/** Returns an iframe of the chosen width and the widget's height at that width. */
export function frameSnippet(choices: Choices, origin: string): string {
  const { widget, width, attributes } = choices;
  const height = heightOf(elements[widget], width, attributes.limit);
  return `<iframe
  src="${origin}${escaped(frameUrl(choices))}"
  title="${labelOf(choices)}"
  width="${width}"
  height="${height}"
  loading="lazy"
></iframe>`;
}

/** Returns the oEmbed address for the widget's page. */
export const oembedSnippet = (choices: Choices, origin: string): string =>
  `${origin}/oembed?${new URLSearchParams({ url: origin + choices.page, maxwidth: String(choices.width) })}`;

/** Returns the React component of the integrators' package. */
export function reactSnippet(choices: Choices, origin: string): string {
  const { widget, attributes } = choices;
  const name = `Unitbase${widget[0]?.toUpperCase()}${widget.slice(1)}`;
  const props = Object.entries(attributes).map(([attribute, value]) =>
    attribute === 'limit' || attribute === 'height'
      ? ` ${attribute}={${Number(value)}}`
      : ` ${camel(attribute)}="${escaped(value)}"`,
  );
  return `import { ${name} } from '@unitbase/widgets/react';

<${name}${props.join('')}>
  <a href="${origin}${escaped(choices.page)}">${labelOf(choices)}</a>
</${name}>`;
}

/** Returns the directives that a Content-Security-Policy must allow. */
export const policySnippet = ({ attributes }: Choices, origin: string): string =>
  [
    'script-src',
    'style-src',
    'img-src',
    'connect-src',
    ...(attributes.font === 'unitbase' ? ['font-src'] : []),
  ]
    .map((directive) => `${directive} ${origin}`)
    .join(';\n');
