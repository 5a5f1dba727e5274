/** Two pictures are decoded at a time, to limit memory. */
let queue: [Promise<unknown>, Promise<unknown>] = [Promise.resolve(), Promise.resolve()];

/** Runs `work` when fewer than two pictures are being decoded. */
export function whenFree<Result>(work: () => Promise<Result>): Promise<Result> {
  const [first, second] = queue;
  const done = first.then(work, work);
  queue = [second, done.catch(() => undefined)];
  return done;
}
