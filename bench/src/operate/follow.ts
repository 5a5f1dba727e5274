/**
 * Follows docs/operate.md inside the namespaces that `operate.ts` creates, and prints what each block did. The site has a machine
 * with two shells, two apis, nginx and the primary, another one with the standby, a bucket and a mail server.
 */
import { execFileSync } from 'node:child_process';
import { appendFile, cp, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openS3Server } from '@unitbase/api/testing/s3-server';
import { root } from '@unitbase/tooling/release/project';
import { Report } from '../report';
import { addReadsAndWrites, readsAndWrites } from '../server/promote-standby';
import { addStep } from '../server/rolling-restart';
import { loadOf, signIn, type Visitor, warmUp } from '../server/visitor-load';
import { round } from '../stats';
import { startLoad } from '../steady-load';
import { type Block, readBlocks } from './document';
import { Machine } from './machine';
import { openMailSink } from './mail-sink';
import { requestResetMail, siteState } from './site-state';

const HOST_NAME = 'www.example.com';
const origin = `https://${HOST_NAME}`;
/** Load before and after a step. */
const MARGIN_MILLISECONDS = 3_000;
const MAIL_PORT = 2_525;
const PRIMARY = '10.0.0.5';
const STANDBY = '10.0.0.6';
const { FROM = '', HOST_NETWORK = '' } = process.env;

const disk = path.join(root, '.data/operate-check');
const report = new Report('operate-check');
const blocks = readBlocks(await readFile(path.join(root, 'docs/operate.md'), 'utf8'));
const machine = await openMachine();
const standby = await Machine.open(path.join(disk, 'standby'), HOST_NETWORK, HOST_NAME);
await standby.connect(STANDBY, PRIMARY);
const bucket = await openS3Server();
const mails = await openMailSink(MAIL_PORT);
const variables: Record<string, string> = {
  ...{ HOST_NAME, REPOSITORY: '/opt/repository.git', DATABASE_PASSWORD: 'a1b2c3d4e5' },
  ...{ PRIMARY, STANDBY, API_NETWORK: '10.0.0.0/24', REPLICATION_PASSWORD: 'e5d4c3b2a1' },
  SMTP_URL: `smtp://127.0.0.1:${MAIL_PORT}`,
};
let visitor: Visitor | undefined;
let failover: { startedAt: number; loads: ReturnType<typeof startLoad>[] } | undefined;
let stateOfBackup = '';

const onStandby = (block: Block) => run(block, { on: standby });

const underLoad = async (block: Block, { on = machine, title = block.name ?? '' } = {}) => {
  if (!visitor) throw new Error('No visitor is signed in.');
  const load = loadOf(origin, visitor);
  const running = startLoad(load);
  await wait(MARGIN_MILLISECONDS);
  const startedAt = performance.now();
  try {
    await run(block, { on });
  } finally {
    const seconds = (performance.now() - startedAt) / 1_000;
    await wait(MARGIN_MILLISECONDS);
    const outcomes = await running.stop();
    const failed = outcomes.filter(({ problem }) => problem !== null).length;
    console.log(`     ${outcomes.length} requests meanwhile, ${failed} failed`);
    addStep(report, title, seconds, outcomes);
    if (failed > 0) console.error(await warnings());
  }
};

/** Returns the last warnings and errors of all services. */
const warnings = () =>
  machine.run(
    `tail -v -n 4000 /var/log/operate-check/*.log | grep -E '^==>|"level":[456]0' | tail -n 60 || true`,
  );

/** How blocks run that need more than their commands. */
const steps: Record<string, (block: Block) => Promise<void>> = {
  async packages(block) {
    await run(block, { hasInternet: true });
    await createCluster(machine);
  },
  async code(block) {
    await install(block, 'before');
    // Units and commands of this page, for a version that had none or others.
    await cp(path.join(root, 'deploy'), machine.path('/opt/unitbase-before/deploy'), { recursive: true });
    await cp(path.join(root, 'docs/nginx.conf'), machine.path('/opt/unitbase-before/docs/nginx.conf'));
  },
  async environment(block) {
    await run(block);
    const added = { DEMO_LOGINS: '1', MEDIA_STORE: 's3://media/site', ...bucket.environment };
    const lines = Object.entries(added).map((pair) => pair.join('='));
    await appendFile(machine.path('/etc/unitbase/unitbase.env'), `${lines.join('\n')}\n`);
    console.log(`     adds ${Object.keys(added).join(', ')}: the load signs in, and media are in a bucket`);
  },
  async start(block) {
    await run(block);
    visitor = await signIn(origin);
    await warmUp(loadOf(origin, visitor));
    await requestResetMail(origin);
    await mails.next();
  },
  restart: (block) => underLoad(block),
  async upgrade(block) {
    await install(find('code'), 'after');
    variables.PREVIOUS = 'before';
    await underLoad(block);
  },
  back: (block) => underLoad(block),
  async backup(block) {
    stateOfBackup = await siteState(origin, visitor);
    await run(block);
  },
  async restore(block) {
    await machine.run(
      'runuser -u postgres -- dropdb --force unitbase; rm -rf /var/lib/unitbase/*; ls -A /var/lib/unitbase',
    );
    console.log('     after the database and /var/lib/unitbase were deleted');
    await run(block);
    const restored = await siteState(origin, visitor);
    report.goal('restored data differ', Number(restored !== stateOfBackup), 0);
  },
  async primary(block) {
    await underLoad(find('upgrade'), { title: 'upgrade again' });
    await run(block);
  },
  async 'standby-packages'(block) {
    await run(block, { hasInternet: true, on: standby });
    await createCluster(standby);
  },
  'standby-copy': onStandby,
  'standby-use': (block) => underLoad(block),
  async 'restart-standby'(block) {
    await underLoad(block, { on: standby });
    await underLoad(find('restart'), { title: 'restart with a standby' });
  },
  async 'primary-off'(block) {
    if (!visitor) throw new Error('No visitor is signed in.');
    const loads = [startLoad(readsAndWrites(origin, visitor)), startLoad(loadOf(origin, visitor))];
    await wait(MARGIN_MILLISECONDS);
    failover = { startedAt: performance.now(), loads };
    await machine.run('kill -QUIT "$(head -1 /var/lib/postgresql/15/main/postmaster.pid)"');
    console.log('     after the primary was killed');
    await run(block);
  },
  async promote(block) {
    if (!failover) throw new Error('The primary is not off.');
    await onStandby(block);
    const seconds = (performance.now() - failover.startedAt) / 1_000;
    await wait(MARGIN_MILLISECONDS * 2);
    const [outcomes = [], pages = []] = await Promise.all(failover.loads.map((load) => load.stop()));
    const isPublic = ({ path: url }: { path: string }) => url === '/' || url === '/news';
    addStep(report, 'promote, public pages', seconds, pages.filter(isPublic));
    addReadsAndWrites(report, outcomes, 1);
  },
  async stop(block) {
    await run(block);
    await standby.run('systemctl stop postgresql');
    report.goal('bucket is empty', Number(bucket.keys().length === 0), 0);
    const left = await machine.run(
      "ps -eo stat=,args= | grep -E '^[^Z].*(node /|dist/|nginx|postgres)' | grep -v -E 'grep|bench/src/operate' || true",
    );
    report.goal(`processes left: ${left.trim()}`, left.trim() === '' ? 0 : 1, 0);
  },
};

for (const block of blocks) await follow(block);
await mails.close();
await bucket.close();
process.exit((await report.finish()) ? 0 : 1);

async function openMachine(): Promise<Machine> {
  await rm(disk, { recursive: true, force: true });
  await mkdir(disk, { recursive: true });
  const opened = await Machine.open(disk, HOST_NETWORK, HOST_NAME);
  const repository = opened.path('/opt/repository.git');
  execFileSync('git', ['clone', '--quiet', '--bare', root, repository]);
  execFileSync('git', ['-C', repository, 'tag', 'before', FROM]);
  execFileSync('git', ['-C', repository, 'tag', 'after', 'HEAD']);
  return opened;
}

/** Creates the database cluster as a fresh installation of the package does. */
async function createCluster(on: Machine): Promise<void> {
  await on.run('[ -n "$(pg_lsclusters -h)" ] || pg_createcluster "$(ls /usr/lib/postgresql | tail -1)" main');
}

function find(name: string): Block {
  const block = blocks.find((candidate) => candidate.name === name);
  if (!block) throw new Error(`docs/operate.md has no block 'run=${name}'.`);
  return block;
}

async function install(block: Block, version: string): Promise<void> {
  variables.VERSION = version;
  await run(block, { hasInternet: true });
}

async function follow(block: Block): Promise<void> {
  if (block.name === null) {
    console.log(`not run: line ${block.line}, ${block.reason}`);
    return;
  }
  const step = steps[block.name] ?? run;
  try {
    await step(block);
  } catch (error) {
    console.error(`FAILED: line ${block.line}, ${block.name}. ${(error as Error).message}`);
    console.error(await warnings().catch(String));
    await report.finish();
    process.exit(1);
  }
}

async function run(
  block: Block,
  { on = machine, hasInternet = false }: { on?: Machine; hasInternet?: boolean } = {},
): Promise<void> {
  const startedAt = performance.now();
  const output = await on.run(block.commands, { hasInternet, env: variables });
  const seconds = round((performance.now() - startedAt) / 1_000, 1);
  console.log(`done: line ${block.line}, ${block.name} (${seconds} s) ${output.trim().split('\n').at(-1)}`);
}
