import { createServer } from 'node:net';
import { Environment as ApiEnvironment, readServerConfig } from '@unitbase/api/config';
import { Environment as ChaosEnvironment, requireTrial } from '@unitbase/chaos/config';
import { absoluteLocation, defaultLocation } from '@unitbase/releases/store/open-store';
import { readConfig, Environment as ShellEnvironment } from '@unitbase/shell/server/http/config';
import * as z from 'zod';

/**
 * What a person may set: all that the servers read, by their own rules, so that nothing is wrong only after the database
 * is filled. Where both read one, the shell's rule is the narrower. docs/operate.md lists them all.
 */
const Environment = z.object({
  ...ApiEnvironment.shape,
  ...ShellEnvironment.shape,
  ...ChaosEnvironment.shape,
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
});

export interface StartConfig {
  port: number;
  /** The address that people type. */
  address: string;
  releaseStore: string;
  /** With the page that breaks remotes. */
  hasChaos: boolean;
}

/** Reads and checks the environment once. Throws one sentence that names every wrong variable. */
export function readStartConfig(root: string, env: Record<string, string | undefined>): StartConfig {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(set);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`The environment is wrong. ${wrong}.`);
  }
  // What only several variables together tell: a bucket without a trust folder, a database without a way for mail.
  readServerConfig(set);
  const shell = readConfig(set);
  const hasChaos = result.data.CHAOS === 'on';
  if (hasChaos) requireTrial(shell);
  const { PORT: port, RELEASE_STORE = defaultLocation(set) } = result.data;
  const address = shell.siteOrigin ?? `http://localhost:${port}`;
  return { port, address, releaseStore: absoluteLocation(RELEASE_STORE, root), hasChaos };
}

/** Throws one sentence when somebody listens on the port already. */
export function requireFreePort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(new Error(`Port ${port} is busy: stop what listens there, or choose another with PORT=…`)),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

/** A free port on the loopback address. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
