import { nameKey } from './name-key';

test('orders keys like names; equal keys occur only for names that need a full comparison', () => {
  const letters = ['', ' ', '!', '-', '0', '9', ':', '_', 'a', 'b', 'z', '~', 'é', '東'];
  const names = letters.flatMap((a) =>
    letters.flatMap((b) => letters.flatMap((c) => ['', 'film', ` ${a}`].map((end) => a + b + c + end))),
  );
  const sorted = [...new Set(names)].sort((a, b) => (a < b ? -1 : 1));
  for (const [index, name] of sorted.entries()) {
    const previous = sorted[index - 1] ?? '';
    if (nameKey(previous) > nameKey(name)) throw new Error(`'${previous}' has a higher key than '${name}'.`);
  }
  expect(nameKey('aurora films')).toBeLessThan(nameKey('aurora kino'));
});
