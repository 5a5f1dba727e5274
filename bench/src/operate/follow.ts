/** Follows docs/operate.md inside the namespaces that `operate.ts` creates, and prints what each block did. */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '@unitbase/tooling/release/project';
import { Report } from '../report';
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
const { FROM = '', HOST_NETWORK = '' } = process.env;

const disk = path.join(root, '.data/operate-check');
const report = new Report('operate-check');
const blocks = readBlocks(await readFile(path.join(root, 'docs/operate.md'), 'utf8'));
const machine = await openMachine();
const mails = await openMailSink(MAIL_PORT);
const variables: Record<string, string> = {
  ...{ HOST_NAME, REPOSITORY: '/opt/repository.git', DATABASE_PASSWORD: 'a1b2c3d4e5' },
  SMTP_URL: `smtp://127.0.0.1:${MAIL_PORT}`,
};
let visitor: Visitor | undefined;
let stateOfBackup = '';

const underLoad = async (block: Block) => {
  if (!visitor) throw new Error('No visitor is signed in.');
  const load = loadOf(origin, visitor);
  const running = startLoad(load);
  await wait(MARGIN_MILLISECONDS);
  const startedAt = performance.now();
  try {
    await run(block);
  } finally {
    const seconds = (performance.now() - startedAt) / 1_000;
    await wait(MARGIN_MILLISECONDS);
    const outcomes = await running.stop();
    const failed = outcomes.filter(({ problem }) => problem !== null).length;
    console.log(`     ${outcomes.length} requests meanwhile, ${failed} failed`);
    addStep(report, block.name ?? '', seconds, outcomes);
  }
};

/** How blocks run that need more than their commands. */
const steps: Record<string, (block: Block) => Promise<void>> = {
  async packages(block) {
    await run(block, { hasInternet: true });
    // A fresh installation of the package creates the cluster.
    await machine.run(
      '[ -n "$(pg_lsclusters -h)" ] || pg_createcluster "$(ls /usr/lib/postgresql | tail -1)" main',
    );
  },
  async code(block) {
    await install(block, 'before');
    // Units and commands of this page, for a version that had none or others.
    await cp(path.join(root, 'deploy'), machine.path('/opt/unitbase-before/deploy'), { recursive: true });
    await cp(path.join(root, 'docs/nginx.conf'), machine.path('/opt/unitbase-before/docs/nginx.conf'));
  },
  async environment(block) {
    await run(block);
    await machine.run('echo DEMO_LOGINS=1 >> /etc/unitbase/unitbase.env');
    console.log('     adds DEMO_LOGINS=1: the load signs in');
  },
  async start(block) {
    await run(block);
    visitor = await signIn(origin);
    await warmUp(loadOf(origin, visitor));
    await requestResetMail(origin);
    await mails.next();
  },
  restart: underLoad,
  async upgrade(block) {
    await install(find('code'), 'after');
    variables.PREVIOUS = 'before';
    await underLoad(block);
  },
  back: underLoad,
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
  async stop(block) {
    await run(block);
    const left = await machine.run(
      "ps -eo stat=,args= | grep -E '^[^Z].*(node /|dist/|nginx|postgres)' | grep -v -E 'grep|bench/src/operate' || true",
    );
    report.goal(`processes left: ${left.trim()}`, left.trim() === '' ? 0 : 1, 0);
  },
};

for (const block of blocks) await follow(block);
await mails.close();
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
    const logs = await machine.run(
      'tail -n 15 /var/log/operate-check/*.log /var/log/nginx/error.log 2>&1 || true',
    );
    console.error(logs.slice(-6_000));
    process.exit(1);
  }
}

async function run(block: Block, options: { hasInternet?: boolean } = {}): Promise<void> {
  const startedAt = performance.now();
  const output = await machine.run(block.commands, { ...options, env: variables });
  const seconds = round((performance.now() - startedAt) / 1_000, 1);
  console.log(`done: line ${block.line}, ${block.name} (${seconds} s) ${output.trim().split('\n').at(-1)}`);
}
