/**
 * Stands in for `systemctl` where systemd does not run: starts the units of this project by their lines ExecStart,
 * Environment, EnvironmentFile, User and WorkingDirectory, and other services by their scripts in /etc/init.d.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';

const UNITS = '/etc/systemd/system';
const STATE = '/run/operate-check';
const LOGS = '/var/log/operate-check';

/** Returns the lines of a unit by key, or undefined if it is a service of the system. */
function readUnit(name) {
  const [, base, instance] = /^([\w-]+@?)(.*?)$/.exec(name);
  const file = `${UNITS}/${base}.service`;
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8')
    .replaceAll('%i', instance)
    .matchAll(/^(\w+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, key, value]) => [key, value]));
}

function start(name, unit) {
  const [command, ...args] = unit.ExecStart.split(' ');
  const env = { PATH: process.env.PATH, ...parseEnv(unit.Environment ?? '') };
  Object.assign(env, parseEnv(readFileSync(unit.EnvironmentFile, 'utf8')));
  for (const folder of [STATE, LOGS]) mkdirSync(folder, { recursive: true });
  const log = openSync(`${LOGS}/${name}.log`, 'a');
  const user = [
    'setpriv',
    `--reuid=${unit.User}`,
    `--regid=${unit.User}`,
    '--clear-groups',
    '--no-new-privs',
  ];
  const [program, ...options] = [...user, command, ...args];
  const stdio = ['ignore', log, log];
  const child = spawn(program, options, { env, cwd: unit.WorkingDirectory, detached: true, stdio });
  writeFileSync(`${STATE}/${name}`, String(child.pid));
  child.unref();
}

async function stop(name, unit) {
  const file = `${STATE}/${name}`;
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8'));
  const late = Date.now() + Number(unit.TimeoutStopSec) * 1_000;
  for (let signal = 'SIGTERM'; send(pid, signal); signal = 0) {
    if (Date.now() > late) throw new Error(`${name} did not stop within ${unit.TimeoutStopSec} seconds.`);
    await wait(100);
  }
  rmSync(file);
}

/** Returns whether the process exists. */
function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

const [verb, ...rest] = process.argv.slice(2);
const isVerb = ['start', 'stop', 'restart', 'reload', 'enable', 'disable'].includes(verb);
if (verb !== 'daemon-reload' && !isVerb) throw new Error(`The stand-in of systemctl has no '${verb}'.`);
for (const name of rest.filter((word) => word !== '--now')) {
  const unit = readUnit(name);
  const action = { enable: 'start', disable: 'stop' }[verb] ?? verb;
  if (!unit) {
    const { status } = spawnSync('service', [name, action], { stdio: 'inherit' });
    if (status !== 0) process.exit(1);
    continue;
  }
  if (action !== 'start') await stop(name, unit);
  if (action !== 'stop') start(name, unit);
}
