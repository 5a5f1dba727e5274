/** One remote under work inside a site that runs elsewhere (docs/decisions/0011). */
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LONGEST_DEVELOPMENT, writeDevelopmentTicket } from '@unitbase/releases/signing/development';
import { openAccess } from '../release/access';
import { folderOf, projectAround } from '../release/project';
import { runUntilStopped } from '../start/lifecycle';
import { createDevelopmentServer } from './development-server';
import { DevelopmentError, requireLetIn } from './site-answer';
import { type RemoteWatch, watchRemote } from './watch-remote';

export interface DeployedSiteOptions {
  remote: string;
  /** Address of the site. */
  site: string;
  key: string | undefined;
  store: string | undefined;
  hours: number;
  /** Of the developer's server; 0: any that is free. */
  port: number;
  /** One line of JSON for each thing that happens, in place of sentences. */
  json: boolean;
}

/** Version of the contracts that a remote on this machine is built with. */
function contractsVersion(): string {
  return createRequire(import.meta.url)('@unitbase/contracts/package.json').version;
}

function originOf(site: string): string {
  const { protocol, origin } = URL.canParse(site) ? new URL(site) : { protocol: '', origin: '' };
  if (/^https?:$/.test(protocol)) return origin;
  throw new DevelopmentError(
    'address',
    `'${site}' is no address of a site: take one such as https://www.example.com.`,
  );
}

/** The ticket for a remote that this machine serves, in the address at which its site asks whether to take it. */
async function linkTo(site: string, origin: string, options: DeployedSiteOptions) {
  const { remote, hours, key, store } = options;
  if (hours === 0 || hours * 3_600 > LONGEST_DEVELOPMENT) {
    throw new DevelopmentError('hours', '--hours takes 1 to 24.');
  }
  const { signer } = openAccess(projectAround(process.cwd()), { key, store });
  const until = Math.floor(Date.now() / 1_000) + hours * 3_600;
  const ticket = { remote, origin, site: new URL(site).host, contracts: contractsVersion(), until };
  const link = new URL('/_development', site);
  link.searchParams.set('ticket', writeDevelopmentTicket(ticket, (await signer(remote)).key));
  return { link: link.href, until: new Date(until * 1_000).toISOString() };
}

/** Builds, serves and watches the remote until Ctrl-C, and prints the link that brings it to the site. */
export function runOnDeployedSite(options: DeployedSiteOptions): void {
  const { remote, json } = options;
  const say = (data: object, text: string) => console.log(json ? JSON.stringify(data) : text);
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
        async onBuild({ hash, errors }) {
          serving.tell({ hash, errors });
          say(
            { built: hash, errors },
            errors ? `${remote} does not build.\n${errors}` : `${remote} is built.`,
          );
          resolve();
        },
        onEnd: fail,
      });
    });
    const { link, until } = await linkTo(site, serving.origin(), options);
    await Promise.all([firstBuild, requireLetIn(link)]);
    const milliseconds = Date.now() - started;
    say(
      { ready: true, remote, site, origin: serving.origin(), link, until, milliseconds },
      `
${remote} is under work at ${serving.origin()}, ready after ${(milliseconds / 1_000).toFixed(1)} s.
Open this in your browser:

  ${link}

It counts for ${options.hours} h, in the browser that says yes to it; the badge there leads back. Ctrl-C stops.`,
    );
  }

  runUntilStopped(
    (fail) =>
      start(fail).catch((error: unknown) => {
        const detail = error instanceof Error ? error.message : String(error);
        const code = error instanceof DevelopmentError ? error.code : 'failed';
        throw new Error(json ? JSON.stringify({ error: { code, detail } }) : detail);
      }),
    async () => {
      await watch?.close();
      await server?.close();
      if (output) await rm(output, { recursive: true, force: true });
    },
  );
}
