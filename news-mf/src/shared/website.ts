/** Returns a website as a link; adds a missing `http://` and rejects other schemes (decision C23). */
export function websiteUrl(website: string): string | undefined {
  const value = website.trim();
  if (value === '') return undefined;
  if (/^https?:\/\//i.test(value)) return value;
  return /^[a-z][a-z0-9+.-]*:/i.test(value) && !/^[^:/]+\.[^:/]+:\d+/.test(value)
    ? undefined
    : `http://${value}`;
}
