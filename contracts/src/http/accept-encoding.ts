export type ContentEncoding = 'br' | 'gzip';

/**
 * Returns the first of the available encodings that the client accepts, `null` for none. `q=0` excludes an encoding.
 * @param available in order of preference
 */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  available: readonly ContentEncoding[] = ['br', 'gzip'],
): ContentEncoding | null {
  const weights = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [encoding = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      return [encoding, q ? Number(q.slice(2)) : 1];
    }),
  );
  const accepts = (encoding: ContentEncoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  return available.find(accepts) ?? null;
}
