import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@unitbase/tooling/release/project';

/** Longest a block may take: the first installation and build, on a busy machine. */
const BLOCK_MILLISECONDS = 20 * 60_000;

/**
 * This machine's files with a layer above them that keeps all changes, and ports of its own: what commands write, start and
 * delete does not concern the real machine. Needs root, and a process in new mount, network and process namespaces.
 */
export class Machine {
  /** File of its network namespace, or null for that of this process. */
  private network: string | null = null;

  private constructor(
    private readonly folder: string,
    private readonly hostNetwork: string,
  ) {}

  /**
   * @param disk folder for `/opt`, which is too large for memory; it is created
   * @param hostNetwork file of the network namespace with the package registries
   */
  static async open(disk: string, hostNetwork: string, hostName: string): Promise<Machine> {
    const layers = path.join(disk, 'layers');
    const folder = path.join(layers, 'root');
    const machine = new Machine(folder, hostNetwork);
    await mkdir(layers, { recursive: true });
    const opt = path.join(disk, 'opt');
    await mkdir(opt);
    await shell(`
      ip link set lo up
      mount -t tmpfs none ${layers}
      mkdir ${layers}/up ${layers}/work ${folder}
      mount -t overlay overlay -o lowerdir=/,upperdir=${layers}/up,workdir=${layers}/work ${folder}
      mount -t proc proc ${folder}/proc
      mount --rbind /dev ${folder}/dev
      mount -t tmpfs none ${folder}/run
      mkdir -p ${folder}/etc/postgresql ${folder}/var/lib/postgresql ${folder}/opt
      mount -t tmpfs none ${folder}/etc/postgresql
      mount -t tmpfs none ${folder}/var/lib/postgresql
      mount --bind ${opt} ${folder}/opt
      echo '127.0.0.1 localhost ${hostName}' > ${folder}/etc/hosts
      mount --bind ${folder}/etc/hosts /etc/hosts`);
    const standIn = '/usr/local/sbin/systemctl';
    await cp(
      path.join(root, 'bench/src/operate/systemctl.mjs'),
      path.join(folder, '/usr/local/lib/systemctl.mjs'),
    );
    await writeFile(
      path.join(folder, standIn),
      '#!/bin/sh\nexec /usr/bin/node /usr/local/lib/systemctl.mjs "$@"\n',
      { mode: 0o755 },
    );
    await machine.run('if id unitbase >/dev/null 2>&1; then userdel unitbase; fi');
    return machine;
  }

  /** Gives this machine a network of its own, with a cable to that of this process. Both ends get an address. */
  async connect(address: string, addressOfProcess: string): Promise<void> {
    const network = `${this.folder}/run/network`;
    // Inside, where /proc has the numbers of the processes of this namespace.
    await this.run('touch /run/network; unshare --net=/run/network true');
    await shell(`
      nsenter --net=${network} ip link add eth0 type veth peer name cable netns $$
      ip address add ${addressOfProcess}/24 dev cable
      ip link set cable up
      nsenter --net=${network} ip address add ${address}/24 dev eth0
      nsenter --net=${network} ip link set eth0 up
      nsenter --net=${network} ip link set lo up`);
    this.network = network;
  }

  /** Path on the real machine of a file of this one. */
  path(file: string): string {
    return path.join(this.folder, file);
  }

  /**
   * Runs commands as root, as one shell that ends at the first failure.
   * @param options.hasInternet whether they run in the network of the real machine
   * @returns their output
   * @throws with the end of the output if they fail
   */
  run(
    commands: string,
    { env = {}, hasInternet = false }: { env?: Record<string, string>; hasInternet?: boolean } = {},
  ) {
    const inside = ['chroot', this.folder, '/bin/sh', '-euc', commands];
    const network = hasInternet ? this.hostNetwork : this.network;
    const [program = '', ...args] = network ? ['nsenter', `--net=${network}`, '--', ...inside] : inside;
    return spawned(program, args, { ...ordinaryEnvironment(), ...env });
  }
}

/** Variables of a login shell, and those that reach the package registries; none of npm's for a script. */
function ordinaryEnvironment(): Record<string, string | undefined> {
  const isKept = (name: string) => /proxy|^npm_config_(registry|cafile)|^NODE_EXTRA_CA_CERTS$/i.test(name);
  const kept = Object.entries(process.env).filter(([name]) => isKept(name));
  const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  return {
    ...Object.fromEntries(kept),
    PATH,
    HOME: '/root',
    LANG: 'C.UTF-8',
    DEBIAN_FRONTEND: 'noninteractive',
  };
}

const shell = (commands: string) => spawned('/bin/sh', ['-euc', commands], process.env);

/** Runs a program. Its output goes to a file, because services that it starts hold a pipe open. */
async function spawned(
  program: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'unitbase-block-')), 'output');
  const output = await open(file, 'w');
  const child = spawn(program, args, {
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', output.fd, output.fd],
    timeout: BLOCK_MILLISECONDS,
  });
  const [code] = await once(child, 'exit');
  await output.close();
  const printed = await readFile(file, 'utf8');
  await rm(path.dirname(file), { recursive: true });
  if (code === 0) return printed;
  throw new Error(`Exit code ${code}:\n${printed.slice(-3_000)}`);
}
