/** Where events of the database servers are written. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Returns host and database of a URL, without user and password. */
export function hostOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}
