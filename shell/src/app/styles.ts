import type { Stylesheet } from '@unitbase/remote-kit';
import type { PageRelease, PageReleases } from './boot';

/** Returns the stylesheets of a page: of its remote's `./app` and of its own chunk. */
export function stylesOfPage(releases: PageReleases, remote: string, pattern: string): Stylesheet[] {
  const release = releases[remote];
  return stylesOfChunk(release, release?.pages[pattern]);
}

/** Returns the stylesheets of a fragment, by `<remote>/<name>`. */
export function stylesOfFragment(releases: PageReleases, fullName: string): Stylesheet[] {
  const [remote = '', name = ''] = fullName.split('/');
  const release = releases[remote];
  return stylesOfChunk(release, release?.fragments[name]);
}

function stylesOfChunk(release: PageRelease | undefined, chunk: string | undefined): Stylesheet[] {
  return [...(release?.styles.app ?? []), ...((chunk && release?.styles[chunk]) || [])];
}
