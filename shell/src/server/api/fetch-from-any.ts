/**
 * Reads a path from the first origin that answers. An origin that cannot be reached, or is behind a proxy without a
 * server (502), leads to the next. Rejects with the last error.
 * @param onUnreachable called for each origin that did not answer
 */
export async function fetchFromAny(
  origins: readonly string[],
  path: string,
  init: RequestInit,
  onUnreachable: (origin: string) => void = () => undefined,
): Promise<Response> {
  const [origin = '', ...others] = origins;
  try {
    const response = await fetch(origin + path, init);
    if (response.status !== 502 || others.length === 0) return response;
    await response.body?.cancel();
  } catch (error) {
    if (init.signal?.aborted) throw error;
    onUnreachable(origin);
    if (others.length === 0) throw error;
  }
  return fetchFromAny(others, path, init, onUnreachable);
}
