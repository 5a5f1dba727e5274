/** The error of a request that took too long. */
export const late = (what: string, milliseconds: number) =>
  new DOMException(`${what} took longer than ${milliseconds} ms.`, 'TimeoutError');
