import { spawn } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod';

const Build = z.object({ errors: z.string().nullable(), hash: z.string().nullable() });
type Build = z.infer<typeof Build>;
const Message = z.union([z.object({ isBuilding: z.literal(true) }), Build]);

export interface RemoteWatch {
  close(): Promise<void>;
}

interface WatchOptions {
  /** Folder of the development build. Defaults to the production build in `dist`. */
  development?: string;
  /** Called when a change begins a build. */
  onChange?(): void;
  /** Called after each build; calls do not overlap. */
  onBuild(build: Build): Promise<void>;
  /** Called if the build process exits by itself. */
  onEnd(sentence: string): void;
}

/** Builds the remote in a folder, now and after each change. */
export function watchRemote(
  folder: string,
  { development, onChange, onBuild, onEnd }: WatchOptions,
): RemoteWatch {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'watch-build.mjs'), folder, ...(development ? [development] : [])],
    {
      cwd: folder,
      // Ctrl-C must reach only the command, which stops its children in order.
      detached: process.platform !== 'win32',
      env: { ...process.env, NODE_ENV: development ? 'development' : 'production' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let isClosing = false;
  let last = Promise.resolve();
  child.on('message', (message) => {
    const build = Message.parse(message);
    if ('isBuilding' in build) onChange?.();
    else last = last.then(() => onBuild(build));
  });
  ended.then(() => {
    if (!isClosing) onEnd(`The build process of ${path.basename(folder)} exited unexpectedly.`);
  });
  return {
    async close() {
      isClosing = true;
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
