import sanitizeHtml from 'sanitize-html';

const words = (text: string): string[] => text.split(' ');

/** Alignment of a column of a table. */
const ALIGN = { name: 'align', values: ['left', 'center', 'right'] };

/** Allowed HTML of editors and owners: text, lists, tables, pictures, links (decision C23). All other HTML is removed. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...words('p br hr h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre'),
    ...words('a b strong i em u s del ins small sub sup mark code kbd abbr cite q time'),
    ...words('figure figcaption img table caption thead tbody tfoot tr th td details summary div span'),
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel', 'title', 'aria-label'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    time: ['datetime'],
    th: ['scope', 'colspan', 'rowspan', ALIGN],
    td: ['colspan', 'rowspan', ALIGN],
    details: ['open'],
    // Targets of a table of contents.
    '*': ['id', 'lang', 'dir'],
  },
  // Lists of tasks.
  allowedClasses: { ul: ['tasks'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: words('script style textarea option noscript iframe object svg math title'),
  transformTags: {
    h1: 'h2',
    a: (tagName, attributes) => ({
      tagName,
      attribs: attributes.target ? { ...attributes, target: '_blank', rel: 'noopener' } : attributes,
    }),
  },
};

/** Returns HTML of the newsroom or an owner without unsafe parts. Plain text stays as it is. */
export function safeHtml(html: string): string {
  return html.includes('<') || html.includes('&') ? sanitizeHtml(html, OPTIONS) : html;
}

/** Returns safe HTML for other sites: paths and anchors of links and pictures become URLs of the given page. */
export function safeHtmlElsewhere(html: string, page: string): string {
  const resolve =
    (tagName: string, name: 'href' | 'src') => (_tag: string, attribs: sanitizeHtml.Attributes) => {
      const address = attribs[name];
      const isOwn = address?.startsWith('/') || address?.startsWith('#');
      return {
        tagName,
        attribs: isOwn ? { ...attribs, [name]: new URL(address ?? '', page).href } : attribs,
      };
    };
  return sanitizeHtml(safeHtml(html), {
    ...OPTIONS,
    transformTags: { a: resolve('a', 'href'), img: resolve('img', 'src') },
  });
}

/** Returns a URL allowed for links and pictures (http, https, or a path of this site), else an empty string. */
export function safeAddress(address: string): string {
  const text = Array.from(address.trim())
    .filter((letter) => letter > ' ' && letter !== '\u007f')
    .join('');
  if (/^\/(?![/\\])/.test(text)) return text;
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : '';
}
