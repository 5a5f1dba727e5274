import { createBuildState, describeFailure, listenForUpdates } from './hot-updates';

test('shows why the last change does not build, without colours, until it does [teams 2.8]', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const build = createBuildState();
  listenForUpdates(build, () => undefined);
  globalThis.__unitbase_development__.failed("\u001b[31mpage.tsx:7\u001b[39m ';' expected");
  expect(build.read()).toBe("The last change does not build.\npage.tsx:7 ';' expected");
  globalThis.__unitbase_development__.failed(null);
  expect(build.read()).toBeNull();
});

test('describes a failure by part, message and the place that threw it [teams 2.8]', () => {
  const error = new TypeError('codes is undefined');
  error.stack =
    'TypeError: codes is undefined\n    at Codes (http://127.0.0.1:4100/codes.js:69:76)\n    at run (r.js:1:1)';
  expect(describeFailure('directory/codes', error)).toBe(
    'directory/codes failed: codes is undefined\nat Codes (http://127.0.0.1:4100/codes.js:69:76)',
  );
  expect(describeFailure('directory/codes', 'late')).toBe('directory/codes failed: late');
});
