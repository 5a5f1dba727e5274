import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { type EmbeddedDatabase, ensureDatabase } from '../db/embedded';
import { isAlive } from '../db/embedded/lock';
import { apiRoot, migrationsFolder, startingData } from '../db/folders';
import { createPool, type DatabasePool } from '../db/pool';

/** A database of one test file. */
export interface TestDatabase {
  pool: DatabasePool;
  url: string;
  drop(): Promise<void>;
}

const at = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;

/** Returns a hash of the folders' contents: changed migrations or starting data need a new template. */
function hashOf(folders: string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(ts|sql|json|yaml|md|csv)$/.test(file))
        hash.update(file).update(readFileSync(path.join(folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

const dataDir = () => path.join(os.tmpdir(), `unitbase-tests-${process.getuid?.() ?? 0}`, 'pg');

/** Drops databases of test runs that were killed. */
async function dropAbandoned(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%' OR datname LIKE 'draft\\_%'`,
  );
  for (const { datname } of rows) {
    if (!isAlive(Number(datname.split('_')[1])))
      await admin.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  }
}

async function ensureTemplate(admin: Client, url: string, name: string, filled: boolean): Promise<void> {
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (rowCount) return;
  const draft = `draft_${process.pid}_${randomBytes(4).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${draft}`);
  const pool = createPool({ connectionString: at(url, draft), max: 2 });
  try {
    // Loaded only for a missing template: loading the starting data takes longer than a copy.
    const { migrateDatabase } = await import('../db/migrate');
    await migrateDatabase(pool);
    if (filled) {
      const { seed } = await import('../db/seed/seed');
      await seed(pool, { companies: 600, today: '2026-11-20' });
    }
  } finally {
    await pool.end();
  }
  await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
}

async function copyTemplate(server: EmbeddedDatabase, filled: boolean): Promise<string> {
  const admin = new Client({ connectionString: at(server.url, 'postgres') });
  await admin.connect();
  try {
    const folders = [
      migrationsFolder(),
      ...(filled
        ? [
            path.join(apiRoot, 'src/db/seed'),
            path.join(apiRoot, 'src/content-files/incentives'),
            startingData('texts'),
          ]
        : []),
    ];
    const template = `template_${filled ? 'filled' : 'empty'}_${hashOf(folders)}`;
    // One worker creates the template. A copy allows no other connection to it, so copies are serial too.
    await admin.query('SELECT pg_advisory_lock(7261003)');
    await dropAbandoned(admin);
    await ensureTemplate(admin, server.url, template, filled);
    const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
    return name;
  } finally {
    await admin.end();
  }
}

/**
 * Creates a database for one test file, on a server that all workers share. It has all tables, and with `filled: true`
 * the starting data of 20 November 2026 with 600 companies. The first of each kind takes seconds, later ones 0.1 s.
 */
export async function createTestDatabase(options: { filled?: boolean } = {}): Promise<TestDatabase> {
  const server = await ensureDatabase({
    dataDir: dataDir(),
    settings: { fsync: 'off', shared_buffers: '64MB' },
  });
  const name = await copyTemplate(server, options.filled ?? false).catch(async (error) => {
    await server.stop();
    throw error;
  });
  const url = at(server.url, name);
  const pool = createPool({ connectionString: url, max: 8 });
  const drop = async () => {
    await pool.end();
    const admin = new Client({ connectionString: at(server.url, 'postgres') });
    await admin.connect();
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
    await server.stop();
  };
  return { pool, url, drop };
}
