import { spawn } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod';

const Build = z.object({ errors: z.string().nullable(), hash: z.string().nullable() });
type Build = z.infer<typeof Build>;

export interface RemoteWatch {
  close(): Promise<void>;
}

interface WatchOptions {
  /** Where the development build goes; left out: the build that is released, in `dist`. */
  development?: string;
  /** The errors of a build as text, or null for a good one. One build's call ends before the next begins. */
  onBuild(build: Build): Promise<void>;
  /** The build's process ended by itself. */
  onEnd(sentence: string): void;
}

/** Builds the remote in a folder, now and after each change of what it is made of. */
export function watchRemote(folder: string, { development, onBuild, onEnd }: WatchOptions): RemoteWatch {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'watch-build.mjs'), folder, ...(development ? [development] : [])],
    {
      cwd: folder,
      // Ctrl-C reaches the command alone, which ends its children in order.
      detached: process.platform !== 'win32',
      env: { ...process.env, NODE_ENV: development ? 'development' : 'production' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let closing = false;
  let last = Promise.resolve();
  child.on('message', (message) => {
    last = last.then(() => onBuild(Build.parse(message)));
  });
  ended.then(() => {
    if (!closing) onEnd(`The build of ${path.basename(folder)} ended unexpectedly.`);
  });
  return {
    async close() {
      closing = true;
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
