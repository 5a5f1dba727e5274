import { whenShown } from './when-shown';

afterEach(() => {
  for (const name of ['prerendering', 'readyState']) Reflect.deleteProperty(document, name);
});

const documentIs = (state: { prerendering?: boolean; readyState?: DocumentReadyState }) => {
  for (const [name, value] of Object.entries(state)) {
    Object.defineProperty(document, name, { value, configurable: true });
  }
};

test('runs immediately on a displayed page', () => {
  const run = jest.fn();
  whenShown(run);
  expect(run).toHaveBeenCalledTimes(1);
});

test('runs once a prerendered page is displayed', () => {
  documentIs({ prerendering: true });
  const run = jest.fn();
  whenShown(run);
  expect(run).not.toHaveBeenCalled();
  documentIs({ prerendering: false });
  document.dispatchEvent(new Event('prerenderingchange'));
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(run).toHaveBeenCalledTimes(1);
});

test('runs once the document is complete, also after prerendering', () => {
  documentIs({ prerendering: true, readyState: 'loading' });
  const run = jest.fn();
  whenShown(run);
  documentIs({ prerendering: false });
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(run).not.toHaveBeenCalled();
  documentIs({ readyState: 'interactive' });
  document.dispatchEvent(new Event('DOMContentLoaded'));
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(run).toHaveBeenCalledTimes(1);
});
