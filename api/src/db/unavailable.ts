/** Error codes of failed or broken connections, and of a server that starts, stops, is a standby or has no free connection. */
const UNAVAILABLE_CODES = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
  ...['57P01', '57P02', '57P03', '53300', '25006', '08000', '08001', '08003', '08004', '08006'],
]);

/** Messages of driver errors without a code. */
const UNAVAILABLE_MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error)/;

/** Returns whether the database was not available, so that the same request may succeed later. */
export function isDatabaseUnavailable(error: Error & { code?: string }): boolean {
  return (
    UNAVAILABLE_MESSAGES.test(error.message) ||
    (error.code !== undefined && UNAVAILABLE_CODES.has(error.code))
  );
}
