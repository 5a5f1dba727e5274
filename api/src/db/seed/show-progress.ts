// A CommonJS package whose named exports Node finds only in part.
import progress from 'cli-progress';
import type { SeedOptions } from './seed';

type OnProgress = NonNullable<SeedOptions['onProgress']>;

/**
 * Returns a progress reporter: a bar on a terminal, otherwise one line per step. Writes nothing unless a fill starts.
 */
export function showProgress(stream: NodeJS.WritableStream & { isTTY?: boolean }): OnProgress {
  if (!stream.isTTY) {
    return ({ step, done }) => {
      stream.write(`Filling the directory: ${step} (${Math.round(done * 100)} %)\n`);
    };
  }
  const bar = new progress.SingleBar({
    stream,
    format: 'Filling the directory {bar} {percentage} % {step}',
    formatBar: progress.Format.BarFormat,
    hideCursor: true,
    clearOnComplete: true,
  });
  let isShown = false;
  return ({ step, done }) => {
    if (!isShown) bar.start(1, 0, { step });
    isShown = true;
    bar.update(done, { step });
    if (done >= 1) bar.stop();
  };
}
