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

/** HTML from the database as it may go out: the one place where that is decided. Plain text comes back unharmed. */
export function safeHtml(html: string): string {
  return html.includes('<') || html.includes('&') ? sanitizeHtml(html, OPTIONS) : html;
}
