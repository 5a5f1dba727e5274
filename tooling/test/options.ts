import { readArgs } from '../cli/usage';

export interface TestOptions {
  /** Runs all cases of sampled tests. */
  isFull: boolean;
  /** Seed of the samples. */
  seed: string;
  /** Version of Node for all steps, as npm understands it (`26`, `latest`). */
  nodeVersion: string | undefined;
}

/** Reads the command line of `npm test`. Throws `UsageError` for an unknown option. */
export function readOptions(args: string[]): TestOptions {
  const { values } = readArgs({
    args,
    options: { full: { type: 'boolean' }, seed: { type: 'string' }, node: { type: 'string' } },
  });
  return {
    isFull: values.full === true,
    seed: typeof values.seed === 'string' ? values.seed : String(Math.floor(Math.random() * 1e9)),
    nodeVersion: typeof values.node === 'string' ? values.node : undefined,
  };
}
