import { createBuildState, describeFailure, listenForUpdates } from './hot-updates';

const NEWS = 'http://127.0.0.1:4100/';
const DIRECTORY = 'http://127.0.0.1:4101/';
const until = 2_000_000_000;

function open() {
  const build = createBuildState();
  const onUpdated = jest.fn();
  const development = [
    { remote: 'news', origin: 'http://127.0.0.1:4100', until },
    { remote: 'directory', origin: 'http://127.0.0.1:4101', until },
  ];
  listenForUpdates(build, development, onUpdated);
  return { build, onUpdated, failed: globalThis.__unitbase_development__.failed };
}

test('shows why the last change does not build, without colours, until it does [teams 2.8]', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { build, failed } = open();
  failed("\u001b[31mpage.tsx:7\u001b[39m ';' expected", NEWS);
  expect(build.read()).toBe("The last change of news does not build.\npage.tsx:7 ';' expected");
  failed(null, NEWS);
  expect(build.read()).toBeNull();
});

test('a build of one remote keeps the errors of another', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { build, failed } = open();
  failed('a.tsx:1', NEWS);
  failed('b.tsx:2', DIRECTORY);
  failed(null, NEWS);
  expect(build.read()).toBe('The last change of directory does not build.\nb.tsx:2');
});

test('an update clears the failure of the page, and renders it again', () => {
  const { build, onUpdated } = open();
  build.set('page', 'news/latest failed');
  globalThis.__unitbase_development__.updated();
  expect(build.read()).toBeNull();
  expect(onUpdated).toHaveBeenCalledTimes(1);
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
