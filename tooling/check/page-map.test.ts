import { readFileSync, writeFileSync } from 'node:fs';
import { app as account } from '../../account-mf/src/app';
import { app as directory } from '../../directory-mf/src/app';
import { app as news } from '../../news-mf/src/app';
import { pageMap, readme, withMap, writtenMap } from './page-map';

const owned = ({ pages, fragments }: typeof news) => ({
  pages: Object.keys(pages),
  fragments: Object.keys(fragments),
});

describe('the map of pages and fragments in README', () => {
  const map = pageMap({ directory: owned(directory), news: owned(news), account: owned(account) });

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
