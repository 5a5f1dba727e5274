import { readFileSync } from 'node:fs';

/** Variables whose value may be in a file, as container platforms mount secrets. */
const SECRETS = ['DATABASE_URL', 'DATABASE_READ_URL', 'SMTP_URL', 'SEARCH_URL'] as const;

type Environment = Record<string, string | undefined>;

/**
 * Returns the environment with the contents of the files that `DATABASE_URL_FILE` and its like name, without white space
 * at both ends. Throws an Error if both forms are set or a file cannot be read.
 */
export function readSecretFiles(env: Environment): Environment {
  const read = SECRETS.flatMap((name) => {
    const file = env[`${name}_FILE`];
    if (!file) return [];
    if (env[name]) throw new Error(`${name} and ${name}_FILE: only one of them may be set`);
    return [[name, contentOf(file, `${name}_FILE`)] as const];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function contentOf(file: string, variable: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`${variable}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
