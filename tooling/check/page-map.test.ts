import { readFileSync, writeFileSync } from 'node:fs';
import type { RemoteApp } from '@unitbase/contracts/remote';
import { pageMap, readme, withMap, writtenMap } from './page-map';

/** What a remote's own source says. Required, not imported: no part compiles a remote's source but the remote. */
function owned(remote: string) {
  const { app } = jest.requireActual<{ app: RemoteApp<unknown> }>(`../../${remote}-mf/src/app`);
  return { pages: Object.keys(app.pages), fragments: Object.keys(app.fragments) };
}

describe('the map of pages and fragments in README', () => {
  const map = pageMap({
    directory: owned('directory'),
    news: owned('news'),
    account: owned('account'),
  });

  it('knows every page and fragment (UPDATE_MAP=1 npm run unit -- page-map writes it anew)', () => {
    const text = readFileSync(readme, 'utf8');
    if (process.env.UPDATE_MAP) writeFileSync(readme, withMap(text, map));
    expect(writtenMap(readFileSync(readme, 'utf8'))).toBe(map);
  });

  it('counts all three remotes', () => {
    expect(map.match(/📄/g)?.length).toBeGreaterThan(40);
    expect(map).toContain('`directory/search-bar`, placed by shell');
  });
});
