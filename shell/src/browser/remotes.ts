import type { RemoteApp } from '@unitbase/remote-kit';
import type { PageReleases } from '../app/boot';
import { openFederation, shareFederationRuntime } from './federation/federation';

const SCRIPT_TIMEOUT_MILLISECONDS = 4_000;

/** Returns the name of a remote's container, which is a global variable and so has no hyphens. */
const containerName = (remote: string) => `unitbase_${remote.replaceAll('-', '_')}`;

/**
 * Registers the page's releases with the federation runtime without loading them. Returns a function that loads a
 * remote's app.
 * @param exempt URLs of the only entries without a hash, of remotes in development (docs/decisions/0011)
 */
export function openRemotes(
  releases: PageReleases,
  exempt: readonly string[] = [],
): (remote: string) => Promise<RemoteApp> {
  const hashes = new Map(
    Object.values(releases).map(({ base, entry }) => [
      new URL(base + entry.file, location.href).href,
      entry.integrity,
    ]),
  );
  shareFederationRuntime();
  const federation = openFederation();
  federation.registerPlugins([
    {
      name: 'pinned-scripts',
      createScript({ url }) {
        const integrity = hashes.get(new URL(url, location.href).href);
        if (!integrity && !exempt.includes(url)) throw new Error(`${url} is not a file of a pinned release.`);
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        if (integrity) script.integrity = integrity;
        return { script, timeout: SCRIPT_TIMEOUT_MILLISECONDS };
      },
    },
  ]);
  federation.registerRemotes(
    Object.entries(releases).map(([remote, { base, entry }]) => ({
      name: containerName(remote),
      entry: base + entry.file,
      type: 'global' as const,
      entryGlobalName: containerName(remote),
    })),
  );

  const apps = new Map<string, Promise<RemoteApp>>();
  return (remote) => {
    let app = apps.get(remote);
    if (!app) {
      app = loadApp(federation, remote);
      // The next visit tries again.
      app.catch(() => apps.delete(remote));
      apps.set(remote, app);
    }
    return app;
  };
}

async function loadApp(federation: ReturnType<typeof openFederation>, remote: string): Promise<RemoteApp> {
  const module = await federation.loadRemote<{ app?: RemoteApp }>(`${containerName(remote)}/app`);
  if (!module?.app) throw new Error(`${remote} exposes no app.`);
  return module.app;
}
