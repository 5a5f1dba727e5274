const at = (path: string, query: Record<string, string | undefined> = {}): string => {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(entries).toString();
  return `/desk${path}${search && `?${search}`}`;
};

/** Paths of the desk. Not part of `urls`, which the scripts of visitors contain. */
export const deskUrls = {
  today: () => at(''),
  /** @param redirectUrl path to return to */
  login: (redirectUrl?: string) => at('/login', { redirectUrl }),
  secondFactor: (redirectUrl?: string) => at('/second-factor', { redirectUrl }),
} as const;
