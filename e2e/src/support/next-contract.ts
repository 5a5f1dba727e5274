import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../../..');

/** Contracts 1.1: what a minor version may bring, in one field or value for each thing that widgets read. */
const fields: Record<string, string> = {
  CompanyCard: 'rating: z.number().default(4.5)',
  Company: "awards: z.array(z.object({ name: z.string() })).default([{ name: 'Slate' }])",
  Country: "film_office: z.object({ name: z.string() }).default({ name: 'Office' })",
  ArticleCard: 'reading_minutes: z.int().default(4)',
  Article: 'reading_minutes: z.int().default(4)',
  QuizDetail: "difficulty: z.enum(['easy', 'hard']).default('hard')",
  QuizResult: 'rank: z.int().default(7)',
};

interface NextApi {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts an api of contracts 1.1 on the data of the site under test: the source as it stands, with new fields in what
 * companies, countries, articles and quizzes answer, a package that nobody knew (DIAMOND, where GOLD was), and a route.
 */
export async function startNextApi(site: string): Promise<NextApi> {
  const data = process.env.E2E_DATA_DIR || path.join(root, '.data/e2e');
  const copy = path.join(root, '.data/e2e/contracts-1.1');
  await rm(copy, { recursive: true, force: true });
  await mkdir(path.join(copy, 'node_modules/@unitbase'), { recursive: true });
  for (const part of ['contracts', 'api']) {
    for (const entry of ['src', 'package.json']) {
      await cp(path.join(root, part, entry), path.join(copy, part, entry), { recursive: true });
    }
  }
  for (const entry of ['assets', 'starting-data', 'node_modules']) {
    await symlink(path.join(root, 'api', entry), path.join(copy, 'api', entry));
  }
  await symlink(path.join(copy, 'contracts'), path.join(copy, 'node_modules/@unitbase/contracts'));

  const contracts = path.join(copy, 'contracts');
  await change(contracts, /"version": "1\.0\.\d+"/, () => '"version": "1.1.0"');
  for (const [schema, field] of Object.entries(fields)) {
    const start = new RegExp(`export const ${schema} = [^{]*\\(\\{\\n`);
    await change(contracts, start, (found) => `${found}    ${field},\n`);
  }
  await change(
    contracts,
    /(?<=export const PackageCode = )z\.enum\([^)]*\)/,
    (found) =>
      `z.preprocess((code) => (code === 'GOLD' ? 'DIAMOND' : code), z.enum([...${found}.options, 'DIAMOND']))`,
  );
  await change(contracts, /(?<=\n {2})getHealth: '/, (found) => `getVersion: 'GET /version',\n  ${found}`);
  await change(
    contracts,
    /(?<=\n {2})getHealth: \{/,
    (found) =>
      `getVersion: { method: 'GET', path: '/version', summary: 'Of the contract.', ` +
      `response: z.object({ contracts: z.string() }) },\n  ${found}`,
  );
  await change(
    path.join(copy, 'api'),
    /getHealth: async/,
    (found) => `getVersion: async () => ({ contracts: '1.1.0' }),\n    ${found}`,
  );

  const child = spawn(process.execPath, ['--import', 'tsx', path.join(copy, 'api/src/main.ts')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: data, SITE_URL: site, API_PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const { port } = JSON.parse(line) as { port: number };
    return { origin: `http://127.0.0.1:${port}`, stop };
  }
  throw new Error('The api of contracts 1.1 did not start.');
}

/** Changes the one file below a folder that has what is looked for. */
async function change(folder: string, pattern: RegExp, to: (found: string) => string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(ts|json)$/.test(entry.name) || entry.name.includes('.test.')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const before = await readFile(file, 'utf8');
    const after = before.replace(pattern, to);
    if (after !== before) return writeFile(file, after);
  }
  throw new Error(`Nothing in ${folder} is like ${pattern}.`);
}
