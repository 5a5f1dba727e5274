/** A company's website as a link: `http://` where the scheme is missing, nothing for another scheme (decision C23). */
export function websiteUrl(website: string): string | undefined {
  const value = website.trim();
  if (value === '') return undefined;
  if (/^https?:\/\//i.test(value)) return value;
  return /^[a-z][a-z0-9+.-]*:/i.test(value) && !/^[^:/]+\.[^:/]+:\d+/.test(value)
    ? undefined
    : `http://${value}`;
}
