/** Runs work while no other tab runs work of this name; at once in browsers without locks. */
export const withLock = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
