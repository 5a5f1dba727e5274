import { createServer } from 'node:net';
import { absoluteLocation } from '@unitbase/shell/releases/open-store';
import * as z from 'zod';

/** What a person may set; everything else the launcher decides. docs/operate.md lists them all. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  RELEASE_STORE: z.string().min(1).default('.data/releases'),
  MEDIA_STORE: z.string().min(1).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
});

export interface StartConfig {
  port: number;
  releaseStore: string;
}

/** Reads and checks the environment once. Throws one sentence that names every wrong variable. */
export function readStartConfig(root: string, env: Record<string, string | undefined>): StartConfig {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(set);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`The environment is wrong. ${wrong}.`);
  }
  return { port: result.data.PORT, releaseStore: absoluteLocation(result.data.RELEASE_STORE, root) };
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
