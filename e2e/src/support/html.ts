const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Returns the visible text of an HTML fragment. */
export function words(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return NAMED[name] ?? whole;
      return String.fromCodePoint(Number(name.slice(1).replace(/^x/i, '0x')));
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the text of the first element with this tag name. */
export const element = (html: string, name: string): string =>
  words(new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`).exec(html)?.[1] ?? '');
