import { nameKey } from './name-key';

test('ascends as names do, and is equal only where the names themselves have to be compared', () => {
  const letters = ['', ' ', '!', '-', '0', '9', ':', '_', 'a', 'b', 'z', '~', 'é', '東'];
  const names = letters.flatMap((a) =>
    letters.flatMap((b) => letters.flatMap((c) => ['', 'film', ` ${a}`].map((end) => a + b + c + end))),
  );
  const sorted = [...new Set(names)].sort((a, b) => (a < b ? -1 : 1));
  for (const [index, name] of sorted.entries()) {
    const before = sorted[index - 1] ?? '';
    if (nameKey(before) > nameKey(name)) throw new Error(`'${before}' has a higher key than '${name}'.`);
  }
  expect(nameKey('aurora films')).toBeLessThan(nameKey('aurora kino'));
});
