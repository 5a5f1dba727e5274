/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deadline } from './deadline';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** A server that never answers, and what a question to it with that signal ends with. */
async function ask(signal: AbortSignal): Promise<string> {
  const server = createServer(() => undefined).listen(0);
  await new Promise((resolve) => server.on('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const asked = fetch(`http://localhost:${port}/`, { signal }).then(
    () => 'answered',
    (error: Error) => error.name,
  );
  const collecting = setInterval(collect, 10);
  try {
    return await asked;
  } finally {
    clearInterval(collecting);
    server.closeAllConnections();
    server.close();
  }
}

test('comes though the memory is collected meanwhile, with a signal beside it and without', async () => {
  const visitor = new AbortController();
  expect(await ask(deadline(100, visitor.signal))).toBe('TimeoutError');
  expect(await ask(deadline(100))).toBe('TimeoutError');
  expect(visitor.signal.aborted).toBe(false);
});

test('the other signal comes first where it does', async () => {
  const visitor = new AbortController();
  const asked = ask(deadline(60_000, visitor.signal));
  visitor.abort();
  expect(await asked).toBe('AbortError');
});
