import type { Pool } from '@unitbase/api/db/query';
import { rows } from '@unitbase/api/db/query';
import { addUser, PASSWORD } from '@unitbase/api/testing/accounts';
import type { Call } from '@unitbase/contracts/client';
import type { CompanyImportDetail } from '@unitbase/contracts/entities/desk/imports';
import { Report } from '../report';
import { quantile, round } from '../stats';
import { type BenchApi, openBenchApi, timeRequest } from './bench-api';
import { logIn } from './log-in';

const LINES = 59_000;
const WRONG = 40;
/** Goals for each phase, in seconds, and for the memory of the api at any time, in MB. */
const MOST_SECONDS = 180;
const MOST_MEMORY = 300;
/** Milliseconds between two readings of memory and progress. */
const SAMPLE_MILLISECONDS = 250;

/** Imports as many companies as the directory has, with some wrong lines: dry run, import, undo. */
export async function benchImports(): Promise<boolean> {
  await using api = await openBenchApi();
  const { call, headers } = await logInAsStaff(api);
  const content = await createFile(api.pool);
  await timeRequest(api, '/search/results?search=lighting');
  const report = new Report('imports');
  const measured = { api, report, memoryBefore: api.memory() };
  const upload = await measure(measured, 'upload', async () => {
    const form = new FormData();
    form.set('file', new Blob([content], { type: 'text/csv' }), 'bench.csv');
    const response = await fetch(`${api.origin}/web_api/desk/imports`, {
      method: 'POST',
      headers,
      body: form,
    });
    if (!response.ok) throw new Error(`The upload returned ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { id: number }).id;
  });
  const params = { id: upload };
  const checked = await measure(measured, 'dry run', () => untilNot(call, params, 'checking'));
  const done = await measure(measured, 'import', async () => {
    await call('POST /desk/imports/:id/start', { params, body: { doubles: 'add' } });
    return untilNot(call, params, 'running');
  });
  const undone = await measure(measured, 'undo', async () => {
    await call('POST /desk/imports/:id/undo', { params });
    return untilNot(call, params, 'undoing');
  });
  report.goal('refused lines that are not those made wrong', Math.abs(checked.refused - WRONG), 0);
  report.goal('lines that are not imported', LINES - WRONG - done.companies_added, 0);
  report.goal('companies that the undo left', undone.companies_left, 0);
  return report.finish();
}

/** Logs in a staff member who has given the second factor. */
async function logInAsStaff({ pool, origin }: BenchApi) {
  const email = `bench${Date.now()}@desk.example`;
  const id = await addUser(pool, email);
  await rows(
    pool,
    `INSERT INTO staff (user_id, role, totp_secret, totp_confirmed_at) VALUES ($1, 'admin', '', now())`,
    [id],
  );
  const session = await logIn(origin, email, PASSWORD);
  await rows(pool, 'UPDATE sessions SET factor_at = now() WHERE user_id = $1', [id]);
  return session;
}

const WORDS = [
  'Harbour',
  'Lantern',
  'Mesa',
  'North',
  'Orchard',
  'Quarry',
  'River',
  'Signal',
  'Tundra',
  'Valley',
];
const TRADES = ['Cameras', 'Drones', 'Grip', 'Lighting', 'Locations', 'Sound', 'Stages', 'Transport'];

/** Returns a file of companies in real towns; every some thousandth line is wrong. */
async function createFile(pool: Pool): Promise<string> {
  const towns = await rows<{ name: string; iso: string; dialling_code: string }>(
    pool,
    `SELECT l.name, k.iso_code AS iso, k.dialling_code FROM locations l JOIN countries k ON k.id = l.country_id
     WHERE l.kind = 'city' AND k.iso_code NOT IN ('US', 'CA', 'GB') ORDER BY l.population DESC, l.id LIMIT 3000`,
  );
  const categories = await rows<{ name: string }>(pool, 'SELECT name FROM categories ORDER BY id');
  const lines = ['company_name,country_iso,city,phone,email,web,services,strapline,address,postcode'];
  for (let n = 0; n < LINES; n += 1) {
    const town = towns[n % towns.length];
    const name = `${WORDS[n % 10]} ${WORDS[Math.floor(n / 10) % 10]} ${TRADES[n % 8]} ${n}`;
    const country = n % Math.floor(LINES / WRONG) === 7 && n < LINES - 100 ? 'XX' : town?.iso;
    const services = [1, 2].map((step) => categories[(n * step) % categories.length]?.name).join('; ');
    lines.push(
      [
        ...[name, country, `"${town?.name}"`, `+${town?.dialling_code}${20_000_000 + n}`],
        ...[`hello@bench-${n}.example`, `bench-${n}.example`, `"${services}"`],
        ...[
          `"Crews and kit for films, series and adverts, number ${n}"`,
          `"${n} Long Road"`,
          String(10_000 + n),
        ],
      ].join(','),
    );
  }
  return `${lines.join('\r\n')}\r\n`;
}

/** Reads an import until its status is another one. Throws if it stopped. */
async function untilNot(call: Call, params: { id: number }, status: string): Promise<CompanyImportDetail> {
  for (;;) {
    const result = await call('GET /desk/imports/:id', { params });
    if (result.status === 'stopped') throw new Error(`The import stopped: ${result.problem}`);
    if (result.status !== status) return result;
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_MILLISECONDS));
  }
}

interface Measured {
  api: BenchApi;
  report: Report;
  /** Memory of the api before the import, in MB. */
  memoryBefore: number;
}

/** Measures one phase: its time, the memory of the api, and searches of visitors beside it. */
async function measure<Result>(
  { api, report, memoryBefore }: Measured,
  phase: string,
  work: () => Promise<Result>,
): Promise<Result> {
  let most = api.memory();
  const sampling = setInterval(() => {
    most = Math.max(most, api.memory());
  }, SAMPLE_MILLISECONDS);
  let isDone = false;
  const searches: number[] = [];
  const searching = (async () => {
    while (!isDone) {
      searches.push(await timeRequest(api, `/search/results?search=lighting&offset=${searches.length % 10}`));
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MILLISECONDS));
    }
  })();
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    const seconds = (performance.now() - startedAt) / 1_000;
    isDone = true;
    clearInterval(sampling);
    await searching;
    report.row({
      phase,
      seconds: round(seconds, 1),
      'lines/s': Math.round(LINES / seconds),
      'api MB at the start': round(memoryBefore),
      'api MB at most': round(most),
      'api MB more at most': round(most - memoryBefore),
      'search p50 ms': round(quantile(searches, 0.5)),
      'search p95 ms': round(quantile(searches, 0.95)),
      'search longest ms': round(Math.max(...searches)),
    });
    report.goal(`${phase}: time`, seconds, MOST_SECONDS, 's');
    report.goal(`${phase}: memory of the api`, most, MOST_MEMORY, 'MB');
  }
}
