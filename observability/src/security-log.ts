import { withoutSecrets } from '@unitbase/contracts/secrets';
import type { FastifyInstance } from 'fastify';
import { destination, pino, stdTimeFunctions } from 'pino';
import type { SecurityEvent } from './security-event';

/** Facts of a security event: ids, roles, addresses; never a secret, name, email address or text of a user. */
export type SecurityFacts = Record<string, string | number | boolean | null | undefined>;

/** Writes one line. */
export type SecurityLog = (event: SecurityEvent, facts: SecurityFacts) => void;

/**
 * Opens the security log of a server: lines with `"log":"security"` in its usual log at any level but `silent`, and in a
 * file of their own if there is one. The file is appended to, so that several servers and log rotation may share it.
 */
export function openSecurityLog(app: FastifyInstance, file: string | undefined): SecurityLog {
  const usual = app.log.child({ log: 'security' }, { level: 'info' });
  const own = file ? openFile(file) : undefined;
  return (event, facts) => {
    usual.info({ event, ...facts }, event);
    own?.info({ event, ...facts }, event);
  };
}

/** Opens the security log of a program without a server. Without a file nothing is written. */
export function openSecurityFile(file: string | undefined): SecurityLog {
  const own = file ? openFile(file) : undefined;
  return (event, facts) => own?.info({ event, ...facts }, event);
}

const openFile = (file: string) =>
  pino(
    {
      base: { log: 'security' },
      timestamp: stdTimeFunctions.isoTime,
      hooks: { streamWrite: withoutSecrets },
    },
    // Synchronous, so that a process that is killed has written its events.
    destination({ dest: file, append: true, mkdir: true, sync: true }),
  );
