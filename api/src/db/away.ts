/** Codes of a connection that fails or breaks, and of a server that starts, stops or has no place left. */
const AWAY = new Set([
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
  ...['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006'],
]);

/** What the driver says without a code. */
const SAID =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether the database could not be asked: nothing is wrong with the request, and the same may do later. */
export function isDatabaseAway(error: Error & { code?: string }): boolean {
  return SAID.test(error.message) || (error.code !== undefined && AWAY.has(error.code));
}
