import { whenShown } from './when-shown';

afterEach(() => Reflect.deleteProperty(document, 'prerendering'));

test('a page on the screen starts at once', () => {
  const run = jest.fn();
  whenShown(run);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a page that the browser loads in advance starts when its visitor comes', () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  const run = jest.fn();
  whenShown(run);
  expect(run).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(run).toHaveBeenCalledTimes(1);
});
