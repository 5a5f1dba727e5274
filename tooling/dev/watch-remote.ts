import { spawn } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod';
import { root } from '../release/project';

const Build = z.object({ errors: z.string().nullable() });

export interface RemoteWatch {
  close(): Promise<void>;
}

interface WatchOptions {
  /** The errors of a build as text, or null for a good one. One build's call ends before the next begins. */
  onBuild(errors: string | null): Promise<void>;
  /** The build's process ended by itself. */
  onEnd(sentence: string): void;
}

/** Builds a remote by its own configuration, now and after each change of what it is made of. */
export function watchRemote(name: string, { onBuild, onEnd }: WatchOptions): RemoteWatch {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'watch-build.mjs'), path.join(root, `${name}-mf`)],
    {
      cwd: root,
      // Ctrl-C reaches the command alone, which ends its children in order.
      detached: process.platform !== 'win32',
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let closing = false;
  let last = Promise.resolve();
  child.on('message', (message) => {
    last = last.then(() => onBuild(Build.parse(message).errors));
  });
  ended.then(() => {
    if (!closing) onEnd(`The build of ${name} ended unexpectedly.`);
  });
  return {
    async close() {
      closing = true;
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
