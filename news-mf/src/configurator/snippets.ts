import { heightOf } from '@unitbase/embed/elements';
import { type Choices, widgetTitles } from './choices';

/** A loader of one version, with its hash. */
export interface Pin {
  version: string;
  src: string;
  integrity: string;
}

const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const labelOf = ({ widget, attributes }: Choices): string =>
  escaped(attributes.heading ?? `${widgetTitles[widget]} on Unitbase`);

/** The element with its link. */
export function elementSnippet(choices: Choices, origin: string): string {
  const { widget, attributes } = choices;
  const written = Object.entries(attributes).map(([name, value]) => `\n  ${name}="${escaped(value)}"`);
  return `<unitbase-${widget}${written.join('')}${written.length > 0 ? '\n' : ''}>
  <a href="${origin}${escaped(choices.page)}">${labelOf(choices)}</a>
</unitbase-${widget}>`;
}

/** The script tag: ever the newest, or one version with its hash. */
export const loaderSnippet = (origin: string, pin?: Pin): string =>
  pin
    ? `<script type="module" src="${origin}${pin.src}"\n  integrity="${pin.integrity}"\n  crossorigin></script>`
    : `<script type="module" src="${origin}/embed/v1.js"></script>`;

/** What keeps the place until the loader runs. */
export function reservationSnippet({ widget, width, attributes }: Choices): string {
  const height = Number(attributes.height) || heightOf(widget, width, attributes.limit);
  return `unitbase-${widget}:not(:defined) {\n  display: block;\n  height: ${height}px;\n  overflow: hidden;\n}`;
}

/** Address of the widget as a document of its own, from the site's root. */
export function frameUrl({ widget, attributes }: Choices): string {
  const query = new URLSearchParams(attributes).toString();
  return `/embed/frame/${widget}${query && `?${query}`}`;
}

/** The frame, as wide as chosen and as high as the widget is then. */
export function frameSnippet(choices: Choices, origin: string): string {
  const { widget, width, attributes } = choices;
  const height = heightOf(widget, width, attributes.limit);
  return `<iframe
  src="${origin}${escaped(frameUrl(choices))}"
  title="${labelOf(choices)}"
  width="${width}"
  height="${height}"
  loading="lazy"
></iframe>`;
}

/** The address that answers the frame to who knows the page's. */
export const oembedSnippet = (choices: Choices, origin: string): string =>
  `${origin}/oembed?${new URLSearchParams({ url: origin + choices.page, maxwidth: String(choices.width) })}`;

/** The element for React, of the package for integrators. */
export function reactSnippet(choices: Choices, origin: string): string {
  const { widget, attributes } = choices;
  const name = `Unitbase${widget[0]?.toUpperCase()}${widget.slice(1)}`;
  const written = Object.entries(attributes).map(([attribute, value]) =>
    attribute === 'limit' || attribute === 'height'
      ? ` ${attribute}={${Number(value)}}`
      : ` ${camel(attribute)}="${escaped(value)}"`,
  );
  return `import { ${name} } from '@unitbase/widgets/react';

<${name}${written.join('')}>
  <a href="${origin}${escaped(choices.page)}">${labelOf(choices)}</a>
</${name}>`;
}

/** What a Content-Security-Policy has to allow. */
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
