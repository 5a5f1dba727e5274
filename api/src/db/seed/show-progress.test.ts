import { Writable } from 'node:stream';
import { showProgress } from './show-progress';

function collect(isTTY: boolean) {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  return { written, stream: Object.assign(stream, { isTTY, columns: 100 }) };
}

test('writes one line per step to a pipe', () => {
  const { stream, written } = collect(false);
  const onProgress = showProgress(stream);
  expect(written).toEqual([]);
  onProgress({ step: 'Companies', done: 0.123 });
  onProgress({ step: 'Ready', done: 1 });
  expect(written).toEqual([
    'Filling the directory: Companies (12 %)\n',
    'Filling the directory: Ready (100 %)\n',
  ]);
});

test('shows a bar with the step on a terminal', () => {
  const { stream, written } = collect(true);
  const onProgress = showProgress(stream);
  expect(written).toEqual([]);
  onProgress({ step: 'Companies', done: 0.5 });
  onProgress({ step: 'Ready', done: 1 });
  expect(written.join('')).toContain('Filling the directory');
  expect(written.join('')).toContain('Companies');
});
