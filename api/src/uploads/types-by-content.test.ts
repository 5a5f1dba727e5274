import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { through, typeGate } from './types-by-content';

const openGate = () =>
  typeGate(
    async () => true,
    () => {
      throw new Error('rejected');
    },
  );
/** Reads a source through a gate that accepts everything. */
const read = (source: Readable) => pipeline(through(source, openGate()), new PassThrough().resume());
/** Returns a source whose connection broke. */
const brokenSource = (error?: Error) =>
  new Promise<Readable>((resolve) => {
    const source = new Readable({ read() {} });
    source.on('error', () => undefined).on('close', () => resolve(source));
    source.destroy(error);
  });

test('a gate fails with a source that broke before it was read', async () => {
  await expect(read(await brokenSource(new Error('connection reset')))).rejects.toThrow('connection reset');
  await expect(read(await brokenSource())).rejects.toThrow(/premature close/i);
});

test('a gate fails with a source that breaks while it is read', async () => {
  const source = new Readable({ read() {} });
  const reading = read(source);
  source.push('a');
  source.destroy(new Error('connection reset'));
  await expect(reading).rejects.toThrow('connection reset');
});
