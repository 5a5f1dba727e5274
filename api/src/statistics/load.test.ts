import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CSRF_HEADER } from '@unitbase/contracts/cookies';
import { countAddress, type ReportedKind } from '@unitbase/contracts/statistics';
import { rows } from '../db/query';
import { addUser, PASSWORD } from '../testing/accounts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { foldCounts } from './fold-counts';

const EVENTS = 10_000;
const CLIENTS = 16;
/** Events after which the first node is killed. */
const KILL_AT = 4_000;
const root = path.resolve(__dirname, '../..');
const BROWSER = 'Mozilla/5.0 (X11; Linux x64; rv:141.0) Gecko/20100101 Firefox/141.0';
const ROBOT = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)';

const dataDir = mkdtempSync(path.join(tmpdir(), 'unitbase-load-'));

interface Node {
  process: ChildProcess;
  url: string;
}

function startNode(databaseUrl: string): Promise<Node> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'src/main.ts')], {
    cwd: path.dirname(root),
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SITE_URL: 'http://localhost:3000',
      MAIL: 'mailbox',
      API_PORT: '0',
      LOG_LEVEL: 'silent',
      DEMO_LOGINS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  child.stderr?.on('data', (data) => {
    log += data;
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The api ended with ${code}: ${log}`)));
    child.stdout?.on('data', (data: Buffer) => {
      const port = /"port":(\d+)/.exec(data.toString())?.[1];
      if (port) resolve({ process: child, url: `http://127.0.0.1:${port}` });
    });
  });
}

/** Returns the same numbers from 0 to `limit` in every run. */
function createRandom(): (limit: number) => number {
  let state = 20_261_126;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const KINDS: readonly ReportedKind[] = [
  'results',
  'results',
  'views',
  'telephone',
  'email',
  'website',
  'showreel',
  'words',
];

interface Session {
  headers: Record<string, string>;
  userId: number;
}

/** An event: how it is sent, and the cells of the statistics that it must raise by one. */
interface PlannedEvent {
  send(url: string): Promise<boolean>;
  cells: string[];
}

let database: TestDatabase;
let nodes: Node[];
let companies: number[];
let owner: Session;
let producer: Session;
let ownCompany: number;

async function logIn(url: string, email: string): Promise<Session> {
  const userId = await addUser(database.pool, email);
  const response = await fetch(`${url}/web_api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: PASSWORD }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('token='))?.slice('token='.length) ?? '';
  return {
    userId,
    headers: { cookie: cookies.join('; '), [CSRF_HEADER]: decodeURIComponent(token) },
  };
}

beforeAll(async () => {
  database = await createTestDatabase({ filled: true });
  nodes = await Promise.all([startNode(database.url), startNode(database.url)]);
  for (const node of nodes) node.process.removeAllListeners('exit');
  const orgs = await rows<{ id: number }>(
    database.pool,
    `SELECT id FROM orgs WHERE status = 'approved' ORDER BY id LIMIT 40`,
  );
  companies = orgs.map(({ id }) => id);
  ownCompany = companies[0] ?? 0;
  owner = await logIn(nodes[1]?.url ?? '', 'owner@load.example');
  producer = await logIn(nodes[1]?.url ?? '', 'producer@load.example');
  await rows(database.pool, 'INSERT INTO memberships (user_id, org_id) VALUES ($1, $2)', [
    owner.userId,
    ownCompany,
  ]);
}, 240_000);
afterAll(async () => {
  for (const node of nodes ?? []) node.process.kill('SIGKILL');
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Returns a report of a browser, a robot, an owner, or a browser that opts out. */
function planReport(index: number, random: (limit: number) => number): PlannedEvent {
  const kind = KINDS[random(KINDS.length)] ?? 'views';
  const shown = Array.from(
    { length: kind === 'results' ? 15 : 1 },
    () => companies[random(companies.length)] ?? 0,
  );
  const words = kind === 'words' ? `camera ${random(5)}` : '';
  const who = random(10);
  const headers = {
    'user-agent': who === 0 ? ROBOT : BROWSER,
    ...(who === 1 ? { dnt: '1' } : {}),
    ...(who === 2 || who === 3 ? owner.headers : {}),
    // A new address for every 200 events, below the limit of one address.
    'x-forwarded-for': `10.20.${Math.floor(index / 200)}.1`,
  };
  const isPicture = random(4) === 0;
  const counting = who < 2 ? [] : [...new Set(shown)].filter((id) => who > 3 || id !== ownCompany);
  return {
    send: async (url) =>
      (await fetch(url + countAddress(kind, shown, words), { method: isPicture ? 'GET' : 'POST', headers }))
        .ok,
    cells: counting.map((id) => (kind === 'words' ? `${id} ${words}` : `${id} ${kind}`)),
  };
}

/** Returns the opening of a thread, or an addition to a new list, of a producer. */
function planAction(index: number, random: (limit: number) => number): PlannedEvent {
  const company = companies[random(companies.length)] ?? 0;
  if (index % 2 === 0) {
    return {
      send: async () => {
        await rows(database.pool, `INSERT INTO threads (org_id, user_id, subject) VALUES ($1, $2, '')`, [
          company,
          producer.userId,
        ]);
        return true;
      },
      cells: [`${company} messages`],
    };
  }
  return {
    send: async () => {
      await rows(
        database.pool,
        `WITH l AS (INSERT INTO lists (user_id, name) VALUES ($1, $2) RETURNING id)
         INSERT INTO list_items (list_id, kind, ref, target_id, name, position)
         SELECT id, 'company', $3::text, $3::int, '', 0 FROM l`,
        [producer.userId, `List ${index}`, company],
      );
      return true;
    },
    cells: [`${company} lists`],
  };
}

const add = (cells: Map<string, number>, keys: readonly string[]) => {
  for (const key of keys) cells.set(key, (cells.get(key) ?? 0) + 1);
};

async function readCells(): Promise<Map<string, number>> {
  const stored = await rows<{ cell: string; count: number }>(
    database.pool,
    `SELECT org_id || ' ' || kind AS cell, sum(count)::int AS count FROM statistics_days GROUP BY 1
     UNION ALL SELECT org_id || ' ' || words, sum(count)::int FROM statistics_words GROUP BY 1`,
  );
  return new Map(stored.map(({ cell, count }) => [cell, count]));
}

test('ten thousand mixed events over two nodes, one of them killed, are counted to the event', async () => {
  const random = createRandom();
  const plan = Array.from({ length: EVENTS }, (_, index) =>
    random(20) === 0 ? planAction(index, random) : planReport(index, random),
  );
  await foldCounts(database.pool);
  const before = await readCells();
  const acknowledged = new Map<string, number>();
  /** Cells of requests that the killed node did not answer: it may have stored them or not. */
  const unanswered = new Map<string, number>();
  let next = 0;
  const [first, second] = nodes as [Node, Node];
  const client = async (number: number) => {
    for (let index = next++; index < EVENTS; index = next++) {
      if (index === KILL_AT) first.process.kill('SIGKILL');
      // Folds run while events arrive, on several connections.
      if (index % 1_000 === 500) await foldCounts(database.pool);
      const node = index < KILL_AT && (number + index) % 2 === 0 ? first : second;
      const event = plan[index] as PlannedEvent;
      const isAnswered = await event.send(node.url).catch(() => false);
      add(isAnswered ? acknowledged : unanswered, event.cells);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  await foldCounts(database.pool);

  const stored = await readCells();
  const counted = [...stored].map(([cell, count]): [string, number] => [
    cell,
    count - (before.get(cell) ?? 0),
  ]);
  const wrong = [...new Set([...acknowledged.keys(), ...counted.map(([cell]) => cell)])].filter((cell) => {
    const count = (stored.get(cell) ?? 0) - (before.get(cell) ?? 0);
    const least = acknowledged.get(cell) ?? 0;
    return count < least || count > least + (unanswered.get(cell) ?? 0);
  });
  expect(wrong).toEqual([]);
  const total = [...acknowledged.values()].reduce((sum, count) => sum + count, 0);
  expect(total).toBeGreaterThan(EVENTS);
  // At most one request of each client was under way when the node was killed.
  expect([...unanswered.values()].reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(CLIENTS * 15);
}, 240_000);
