/** Returns the error of a request that took too long. */
export const timeoutError = (name: string, milliseconds: number) =>
  new DOMException(`${name} took longer than ${milliseconds} ms.`, 'TimeoutError');
