/** Runs remotes in development inside a running site (docs/decisions/0011). */
import type { KeyObject } from 'node:crypto';
import { createRequire } from 'node:module';
import { developmentTicket, MAX_DEVELOPMENT_SECONDS } from '@unitbase/releases/signing/development';
import { TICKET_SEPARATOR } from '@unitbase/releases/signing/signed-ticket';
import { givenKey, openAccess } from '../release/access';
import { projectAround } from '../release/folders';
import { runUntilStopped } from '../start/lifecycle';
import { DevelopmentError, requireAccepted } from './accept-link';
import { type ServedRemote, serveRemote } from './serve-remote';

export interface DevelopmentOptions {
  key: string | undefined;
  store: string | undefined;
  hours: number;
  /** Port of the first development server, the others use the next ones; 0 uses any free ones. */
  port: number;
  /** Prints one line of JSON per event instead of sentences. */
  json: boolean;
}

export interface DeployedSiteOptions extends DevelopmentOptions {
  remotes: readonly string[];
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

/** Returns the signed ticket for a remote that this machine serves. */
async function ticketFor(remote: string, origin: string, until: number, options: DeployedSiteOptions) {
  const ticket = { remote, origin, site: new URL(options.site).host, contracts: contractsVersion(), until };
  return developmentTicket.write(ticket, await signingKey(remote, options));
}

/** Returns when links of this validity expire, as Unix time in seconds. */
function expiryOf({ hours }: DeployedSiteOptions): number {
  if (hours === 0 || hours * 3_600 > MAX_DEVELOPMENT_SECONDS) {
    throw new DevelopmentError('hours', '--hours must be 1 to 24.');
  }
  return Math.floor(Date.now() / 1_000) + hours * 3_600;
}

/** Returns the private key that signs the link. With a key of its own, a team needs no access to the store. */
async function signingKey(remote: string, { key, store }: DeployedSiteOptions): Promise<KeyObject> {
  const project = projectAround(process.cwd());
  const readTeamKey = givenKey(project, key);
  return readTeamKey ? readTeamKey() : (await openAccess(project, { store }).signer(remote)).key;
}

/** Returns functions that start and stop remotes: build, serve, watch, and print the link that runs all of them. */
export function developRemotes(options: DeployedSiteOptions) {
  const { remotes, json, hours, port } = options;
  const print = (data: object, text: string) => console.log(json ? JSON.stringify(data) : text);
  const runs: ServedRemote[] = [];

  async function start(fail: (sentence: string) => void): Promise<void> {
    const started = Date.now();
    const site = originOf(options.site);
    const until = expiryOf(options);
    for (const [index, remote] of remotes.entries()) {
      runs.push(await serveRemote(remote, { site, port: port && port + index, print, fail }));
    }
    const link = new URL('/_development', site);
    const tickets = runs.map(({ remote, origin }) => ticketFor(remote, origin, until, options));
    link.searchParams.set('ticket', (await Promise.all(tickets)).join(TICKET_SEPARATOR));
    await Promise.all([requireAccepted(link.href), ...runs.map(({ firstBuild }) => firstBuild)]);
    const milliseconds = Date.now() - started;
    for (const { remote, origin } of runs) {
      const expiry = new Date(until * 1_000).toISOString();
      print(
        { ready: true, remote, site, origin, link: link.href, until: expiry, milliseconds },
        `${remote} is served at ${origin}.`,
      );
    }
    if (json) return;
    console.log(`
Ready after ${(milliseconds / 1_000).toFixed(1)} s. Open this link in your browser and confirm:

  ${link.href}

It is valid for ${hours} h. The badge leads back to the live release. Ctrl-C stops.`);
  }

  return {
    start: (fail: (sentence: string) => void) =>
      start(fail).catch((error: unknown) => {
        const detail = error instanceof Error ? error.message : String(error);
        const code = error instanceof DevelopmentError ? error.code : 'failed';
        throw new Error(json ? JSON.stringify({ error: { code, detail } }) : detail);
      }),
    stop: () => Promise.all(runs.map((run) => run.stop())),
  };
}

/** Runs the remotes inside a running site until Ctrl-C. */
export function runOnDeployedSite(options: DeployedSiteOptions): void {
  const { start, stop } = developRemotes(options);
  runUntilStopped(start, async () => {
    await stop();
  });
}
