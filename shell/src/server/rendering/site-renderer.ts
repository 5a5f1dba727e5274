import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  createReleaseLoader,
  type LoaderOptions,
  type ReleaseFiles,
} from '@unitbase/releases/loading/loader';
import { readTrust } from '@unitbase/releases/signing/keys';
import { openStore } from '@unitbase/releases/store/open-store';
import type { RemoteApp } from '@unitbase/remote-kit';
import { contractsVersion, shared, sharedVersions } from '../../app/shared-modules';
import { withWidgets } from '../embed/render-widget';
import type { Config } from '../http/config';
import type { DevelopmentAssets, ShellAssets } from './document/page-head';
import type { RemoteSource } from './open-releases';
import type { Render } from './render-contract';
import { createRenderer } from './renderer';

/**
 * Returns the renderer of this site, with its release store, its build and its shared libraries.
 * @param openReleases creates the release loader
 */
export function createSiteRenderer(
  config: Pick<Config, 'releaseStore' | 'releaseTrust' | 'shellBuild' | 'frameAncestors'>,
  openReleases: (options: LoaderOptions) => RemoteSource & ReleaseFiles = createReleaseLoader<RemoteApp>,
): Render {
  const read = (file: string): DevelopmentAssets =>
    JSON.parse(readFileSync(path.join(config.shellBuild, file), 'utf8'));
  const assets: ShellAssets = { ...read('assets.json'), start: read('start.json').scripts };
  const source = openReleases({
    store: openStore(config.releaseStore),
    readTrust: () => readTrust(config.releaseTrust),
    shared,
    platform: { contracts: contractsVersion, shared: sharedVersions },
  });
  const { frameAncestors } = config;
  return withWidgets(createRenderer({ source, assets, developmentAssets: () => read('development.json') }), {
    source,
    shared,
    frameAncestors,
  });
}
