import { rows } from '../../db/query';
import { Visitor } from '../../testing/accounts';
import { createTestApp, type TestApp } from '../../testing/test-app';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
}, 120_000);
afterAll(() => site?.close());

const read = async (name: 'getFooter' | 'getNewsletterPopup' | 'getFooterDetail', params = {}) =>
  (await new Visitor(site.app).call(name, { params })).body;

test('returns the three kinds of footer items with the specified fields (AP-056, AP-103)', async () => {
  const { items } = (await read('getFooter')) as { items: Record<string, unknown>[] };
  expect(new Set(items.map(({ content_type }) => content_type))).toEqual(
    new Set(['Social Links', 'Legal contents', 'Useful resources']),
  );
  for (const item of items)
    expect(Object.keys(item).sort()).toEqual(
      [
        ...['id', 'content_type', 'title', 'slug', 'is_external', 'external_link', 'open_in_new_tab'],
        ...['social_media_type', 'social_media_link'],
      ].sort(),
    );
});

test('returns the page of a footer item with safe HTML (AP-056, CO-032)', async () => {
  await rows(
    site.database.pool,
    `UPDATE info_blocks SET content = content || '<script>alert(1)</script><img src=x onerror=alert(1)>'`,
  );
  const detail = await read('getFooterDetail', { slug: 'terms-conditions' });
  expect(detail).toEqual({ title: expect.any(String), footer_contents: expect.any(Array) });
  const contents = detail.footer_contents as Record<string, string>[];
  expect(Object.keys(contents[0] ?? {}).sort()).toEqual(['content', 'image_text', 'image_url']);
  expect(JSON.stringify(contents)).not.toMatch(/<script|onerror/);
});

test('returns the newsletter pop-up with id, heading, body and image (AP-057)', async () => {
  expect(await read('getNewsletterPopup')).toEqual({
    id: expect.any(Number),
    heading: expect.any(String),
    body: expect.stringContaining('<p>'),
    image_url: expect.anything(),
  });
});
