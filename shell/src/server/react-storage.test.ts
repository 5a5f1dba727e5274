import { AsyncLocalStorage } from './react-storage';

test('what runs at once finds its own store, also within another, and nothing afterwards', () => {
  const storage = new AsyncLocalStorage<string>();
  const seen = storage.run(
    'page',
    (extra: string) => {
      const inner = storage.run('widget', () => storage.getStore());
      return [storage.getStore(), inner, extra];
    },
    'x',
  );
  expect(seen).toEqual(['page', 'widget', 'x']);
  expect(storage.getStore()).toBeUndefined();
});

test('a failure leaves no store behind', () => {
  const storage = new AsyncLocalStorage<string>();
  const fail = () => {
    throw new Error('broken');
  };
  expect(() => storage.run('page', fail)).toThrow('broken');
  expect(storage.getStore()).toBeUndefined();
});
