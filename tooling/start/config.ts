import { createServer } from 'node:net';
import { Environment as ApiEnvironment, readServerConfig } from '@unitbase/api/config';
import { Environment as ChaosEnvironment, requirePrivateSite } from '@unitbase/chaos/config';
import { absoluteLocation, defaultLocation } from '@unitbase/releases/store/open-store';
import { readConfig, Environment as ShellEnvironment } from '@unitbase/shell/server/http/config';
import * as z from 'zod';

/**
 * All variables of the servers with their own rules, so that errors show before the database is seeded. The shell's
 * rules come last because they are narrower. docs/operate.md lists all variables.
 */
const Environment = z.object({
  ...ApiEnvironment.shape,
  ...ShellEnvironment.shape,
  ...ChaosEnvironment.shape,
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
});

export interface StartConfig {
  port: number;
  /** Public origin of the site. */
  address: string;
  releaseStore: string;
  /** Whether the server includes the chaos page. */
  hasChaos: boolean;
}

/** Reads and checks the environment once. Throws one sentence that names every wrong variable. */
export function readStartConfig(root: string, env: Record<string, string | undefined>): StartConfig {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(set);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`).join('; ');
    throw new Error(`The environment is wrong. ${wrong}.`);
  }
  // Checks combinations: a bucket without a trust folder, a database without mail.
  readServerConfig(set);
  const shell = readConfig(set);
  const hasChaos = result.data.CHAOS === 'on';
  if (hasChaos) requirePrivateSite(shell);
  const { PORT: port, RELEASE_STORE = defaultLocation(set) } = result.data;
  const address = shell.siteOrigin ?? `http://localhost:${port}`;
  return { port, address, releaseStore: absoluteLocation(RELEASE_STORE, root), hasChaos };
}

/** Rejects with one sentence if the port is in use. */
export function requireFreePort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(new Error(`Port ${port} is in use. Stop the program that uses it, or set PORT.`)),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

/** Returns a free port on the loopback address. */
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
