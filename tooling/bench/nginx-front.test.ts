import { readFileSync } from 'node:fs';
import path from 'node:path';
import { personalCookies } from '@unitbase/contracts/cookies';

const configuration = readFileSync(path.join(__dirname, '../../docs/nginx.conf'), 'utf8');
const pattern = /map \$http_cookie \$is_personal \{[^}]*"~([^"]+)" 1;/.exec(configuration)?.[1] ?? '(?!)';
const isPersonal = (cookie: string) => new RegExp(pattern).test(cookie);

test.each(personalCookies)('the supplied nginx keeps no page of a visitor with the cookie %s', (name) => {
  expect(isPersonal(`consent=all; ${name}=x`)).toBe(true);
  expect(isPersonal(`${name}=x`)).toBe(true);
  expect(isPersonal(`not_${name}=x`)).toBe(false);
});

test('an old page is sent in need only, whatever it is worth while the next is fetched', () => {
  expect(/proxy_cache_use_stale ([^;]+);/.exec(configuration)?.[1]?.split(' ')).not.toContain('updating');
  expect(configuration).not.toContain('background_update');
});
