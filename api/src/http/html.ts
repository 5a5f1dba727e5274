import sanitizeHtml from 'sanitize-html';

/** What editors' and owners' HTML may hold: text, lists, tables, pictures, links (decision C23). Everything else is taken out. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'hr',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'blockquote',
      'pre',
    ],
    ...[
      'a',
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'small',
      'sub',
      'sup',
      'mark',
      'code',
      'abbr',
      'cite',
      'q',
      'time',
    ],
    ...[
      'figure',
      'figcaption',
      'img',
      'table',
      'caption',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      'th',
      'td',
      'div',
      'span',
    ],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel', 'title'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    time: ['datetime'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    // Anchors of a contents list.
    '*': ['id', 'lang', 'dir'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'object',
    'svg',
    'math',
    'title',
  ],
  transformTags: {
    h1: 'h2',
    a: (tagName, attributes) => ({
      tagName,
      attribs: attributes.target ? { ...attributes, target: '_blank', rel: 'noopener' } : attributes,
    }),
  },
};

/**
 * Newsroom and owner HTML as it may be stored and sent: the one place where that is decided. Plain text comes back
 * unharmed.
 */
export function safeHtml(html: string): string {
  return html.includes('<') || html.includes('&') ? sanitizeHtml(html, OPTIONS) : html;
}

/** The same, for readers who open it elsewhere: paths of links and pictures become addresses below `origin`. */
export function safeHtmlElsewhere(html: string, origin: string): string {
  const absolute =
    (tagName: string, name: 'href' | 'src') => (_tag: string, attribs: sanitizeHtml.Attributes) => {
      const address = attribs[name];
      return {
        tagName,
        attribs: address?.startsWith('/') ? { ...attribs, [name]: origin + address } : attribs,
      };
    };
  return sanitizeHtml(safeHtml(html), {
    ...OPTIONS,
    transformTags: { a: absolute('a', 'href'), img: absolute('img', 'src') },
  });
}

/** An address that a link or picture may have: http, https or a path of this site; anything else is empty. */
export function safeAddress(address: string): string {
  const text = Array.from(address.trim())
    .filter((letter) => letter > ' ' && letter !== '\u007f')
    .join('');
  if (/^\/(?![/\\])/.test(text)) return text;
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : '';
}
