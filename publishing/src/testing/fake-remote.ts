import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RouteShape } from '@unitbase/contracts/release';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import { type FakeRemote, fakeBuild } from '@unitbase/releases/testing/fake-build';
import { signer, trust } from '@unitbase/releases/testing/fake-signing';
import { type PlatformContents, promotePlatform, publishPlatform } from '../publish/platform';
import { type PublishOptions, publish } from '../publish/publish';

/** Writes a fake build into `folder` and returns the folder. */
async function writeFakeBuild(folder: string, remote: FakeRemote): Promise<string> {
  const { manifest, files } = fakeBuild(remote);
  if (remote.without !== 'build.json') files.set('build.json', Buffer.from(JSON.stringify(manifest)));
  for (const [file, content] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  return folder;
}

/** Contents of a fake platform that shares React. */
export const offer: PlatformContents = {
  packageVersion: '1.0.0',
  contracts: '1.0.0',
  shared: { react: '19.3.1', '@unitbase/shared-ui/button': '1.0.0' },
  exports: { react: ['useState'], '@unitbase/shared-ui/button': ['Button', 'ButtonLink'] },
  routes: {},
  tokens: ['--ink'],
  fragments: [],
  sharedBundle: Buffer.from("exports.shared = { react: { version: '19.3.1' } };"),
};

/** Publishes and promotes the fake platform with changes. */
export async function releaseFakePlatform(
  store: ReleaseStore,
  change: Partial<PlatformContents> = {},
): Promise<string> {
  const { version } = await publishPlatform(store, { ...offer, ...change }, signer);
  await promotePlatform(store, version, { by: 'tester', trust });
  return version;
}

/** Publishes a fake remote; releases the fake platform first if the store is empty. */
export async function publishFake(
  store: ReleaseStore,
  /** Folder for builds. */
  folder: string,
  remote: FakeRemote,
  options: Partial<PublishOptions> & { routes?: Record<string, RouteShape> } = {},
): Promise<{ version: string; isNew: boolean }> {
  await mkdir(folder, { recursive: true });
  const dist = await writeFakeBuild(await mkdtemp(path.join(folder, 'build-')), remote);
  if ((await store.registry()) === null) await releaseFakePlatform(store);
  return publish({
    store,
    name: remote.name,
    dist,
    packageVersion: '1.0.0',
    routes: {},
    signer,
    trust,
    ...options,
  });
}
