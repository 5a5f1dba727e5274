/** Returns a website as a link with a missing `http://` added; null for none or another scheme (decision C23). */
export function websiteUrl(input: string | null): string | null {
  const value = input?.trim() ?? '';
  if (value === '') return null;
  if (/^https?:\/\//i.test(value)) return value;
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(value);
  const hasPort = /^[^:/]+\.[^:/]+:\d+/.test(value);
  return hasScheme && !hasPort ? null : `http://${value}`;
}
