export type Coding = 'br' | 'gzip';

/** The coding to answer in: brotli before gzip, null for none. A `q=0` is a refusal. */
export function chooseCoding(header: string | undefined): Coding | null {
  const accepted = new Map(
    (header ?? '').split(',').map((part) => {
      const [coding = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      return [coding, q ? Number(q.slice(2)) : 1];
    }),
  );
  const takes = (coding: string) => (accepted.get(coding) ?? accepted.get('*') ?? 0) > 0;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}
