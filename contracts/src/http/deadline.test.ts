/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deadline } from './deadline';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Requests a server that never responds. Returns the name of the error. */
async function fetchFromHangingServer(signal: AbortSignal): Promise<string> {
  const server = createServer(() => undefined).listen(0);
  await new Promise((resolve) => server.on('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const result = fetch(`http://localhost:${port}/`, { signal }).then(
    () => 'responded',
    (error: Error) => error.name,
  );
  const collecting = setInterval(collect, 10);
  try {
    return await result;
  } finally {
    clearInterval(collecting);
    server.closeAllConnections();
    server.close();
  }
}

test('aborts despite garbage collection, with another signal and without', async () => {
  const visitor = new AbortController();
  expect(await fetchFromHangingServer(deadline(100, visitor.signal))).toBe('TimeoutError');
  expect(await fetchFromHangingServer(deadline(100))).toBe('TimeoutError');
  expect(visitor.signal.aborted).toBe(false);
});

test('aborts with the other signal if that comes first', async () => {
  const visitor = new AbortController();
  const result = fetchFromHangingServer(deadline(60_000, visitor.signal));
  visitor.abort();
  expect(await result).toBe('AbortError');
});
