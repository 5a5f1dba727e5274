import { createOverlay } from '@rspack/dev-server/client/overlay';
import type { BuildState } from './hot-updates';

/** Browsers report it as an error of the page, although nothing failed. */
const isHarmless = ({ message }: Error): boolean => message.startsWith('ResizeObserver loop');

/** Shows the problems of remotes in development, and uncaught errors, in rspack's overlay until the next good build. */
export function showInOverlay(problems: BuildState): void {
  const overlay = createOverlay({ catchRuntimeError: (error) => !isHarmless(error) });
  problems.subscribe(() => {
    overlay.send({ type: 'DISMISS' });
    for (const [source, problem] of problems.list()) {
      overlay.send({ type: source === 'page' ? 'RUNTIME_ERROR' : 'BUILD_ERROR', messages: [problem] });
    }
  });
}
