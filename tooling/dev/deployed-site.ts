/** Runs one remote in development inside a running site (docs/decisions/0011). */
import type { KeyObject } from 'node:crypto';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { developmentTicket, MAX_DEVELOPMENT_SECONDS } from '@unitbase/releases/signing/development';
import { givenKey, openAccess } from '../release/access';
import { projectAround } from '../release/folders';
import { folderOf } from '../release/project';
import { runUntilStopped } from '../start/lifecycle';
import { DevelopmentError, requireAccepted } from './accept-link';
import { createDevelopmentServer } from './development-server';
import { type RemoteWatch, watchRemote } from './watch-remote';

export interface DevelopmentOptions {
  key: string | undefined;
  store: string | undefined;
  hours: number;
  /** Port of the development server; 0 uses any free one. */
  port: number;
  /** Prints one line of JSON per event instead of sentences. */
  json: boolean;
}

export interface DeployedSiteOptions extends DevelopmentOptions {
  remote: string;
  /** URL of the site. */
  site: string;
}

/** Returns the version of the contracts with which this machine builds a remote. */
function contractsVersion(): string {
  return createRequire(import.meta.url)('@unitbase/contracts/package.json').version;
}

function originOf(site: string): string {
  const { protocol, origin } = URL.canParse(site) ? new URL(site) : { protocol: '', origin: '' };
  if (/^https?:$/.test(protocol)) return origin;
  throw new DevelopmentError(
    'address',
    `'${site}' is not the URL of a site. Use one such as https://www.example.com.`,
  );
}

/** Returns the link with the signed ticket for a remote that this machine serves, and its expiry. */
async function linkTo(site: string, origin: string, options: DeployedSiteOptions) {
  const { remote, hours } = options;
  if (hours === 0 || hours * 3_600 > MAX_DEVELOPMENT_SECONDS) {
    throw new DevelopmentError('hours', '--hours must be 1 to 24.');
  }
  const until = Math.floor(Date.now() / 1_000) + hours * 3_600;
  const ticket = { remote, origin, site: new URL(site).host, contracts: contractsVersion(), until };
  const link = new URL('/_development', site);
  link.searchParams.set('ticket', developmentTicket.write(ticket, await signingKey(options)));
  return { link: link.href, until: new Date(until * 1_000).toISOString() };
}

/** Returns the private key that signs the link. With a key of its own, a team needs no access to the store. */
async function signingKey({ remote, key, store }: DeployedSiteOptions): Promise<KeyObject> {
  const project = projectAround(process.cwd());
  const readTeamKey = givenKey(project, key);
  return readTeamKey ? readTeamKey() : (await openAccess(project, { store }).signer(remote)).key;
}

/** Returns functions that start and stop a remote: builds, serves, watches, and prints the link that runs it. */
export function developRemote(options: DeployedSiteOptions) {
  const { remote, json } = options;
  const print = (data: object, text: string) => console.log(json ? JSON.stringify(data) : text);
  let output: string | undefined;
  let watch: RemoteWatch | undefined;
  let server: ReturnType<typeof createDevelopmentServer> | undefined;

  async function start(fail: (sentence: string) => void): Promise<void> {
    const started = Date.now();
    const site = originOf(options.site);
    const folder = folderOf(remote, process.cwd());
    output = await realpath(await mkdtemp(path.join(tmpdir(), `unitbase-${remote}-`)));
    const serving = createDevelopmentServer({ folder: output, site });
    server = serving;
    await serving.listen(options.port);
    const firstBuild = new Promise<void>((resolve) => {
      watch = watchRemote(folder, {
        development: output,
        onChange: serving.hold,
        async onBuild({ hash, errors }) {
          serving.announce({ hash, errors });
          print(
            { built: hash, errors },
            errors ? `${remote} does not build.\n${errors}` : `${remote} is built.`,
          );
          resolve();
        },
        onEnd: fail,
      });
    });
    const { link, until } = await linkTo(site, serving.origin(), options);
    await Promise.all([firstBuild, requireAccepted(link)]);
    const milliseconds = Date.now() - started;
    print(
      { ready: true, remote, site, origin: serving.origin(), link, until, milliseconds },
      `
${remote} is served at ${serving.origin()}, ready after ${(milliseconds / 1_000).toFixed(1)} s.
Open this link in your browser and confirm:

  ${link}

It is valid for ${options.hours} h. The badge leads back to the live release. Ctrl-C stops.`,
    );
  }

  return {
    start: (fail: (sentence: string) => void) =>
      start(fail).catch((error: unknown) => {
        const detail = error instanceof Error ? error.message : String(error);
        const code = error instanceof DevelopmentError ? error.code : 'failed';
        throw new Error(json ? JSON.stringify({ error: { code, detail } }) : detail);
      }),
    async stop() {
      await watch?.close();
      await server?.close();
      if (output) await rm(output, { recursive: true, force: true });
    },
  };
}

/** Runs the remote inside a running site until Ctrl-C. */
export function runOnDeployedSite(options: DeployedSiteOptions): void {
  const { start, stop } = developRemote(options);
  runUntilStopped(start, stop);
}
