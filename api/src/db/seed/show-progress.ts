// A CommonJS package whose named exports Node finds only in part.
import progress from 'cli-progress';
import type { SeedOptions } from './seed';

type OnProgress = NonNullable<SeedOptions['onProgress']>;

/**
 * Shows how a fill goes on: a bar on a terminal, one line per step elsewhere (`npm start` passes such lines on). Writes
 * nothing unless a fill begins.
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
