import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shared } from '../app/shared-modules';
import { folderStore } from '../releases/folder-store';
import { createReleaseLoader } from '../releases/loader';
import type { ShellAssets } from './page-head';
import type { Render } from './render-contract';
import { createRenderer } from './renderer';

/** The renderer of this site: its releases, its own build's files, and its copies of the shared libraries. */
export function createSiteRenderer(config: { releaseStore: string; shellBuild: string }): Render {
  const assets: ShellAssets = JSON.parse(readFileSync(path.join(config.shellBuild, 'assets.json'), 'utf8'));
  const source = createReleaseLoader({ store: folderStore(config.releaseStore), shared });
  return createRenderer({ source, assets });
}
