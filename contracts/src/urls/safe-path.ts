/** A path of this site and no other, or the fallback: guards every `redirectUrl` (decision C34). */
export function safePath(value: string | null | undefined, fallback = '/'): string {
  if (!value || !/^\/(?![/\\])/.test(value) || value.includes('\\')) return fallback;
  return Array.from(value).every((letter) => letter >= ' ') ? value : fallback;
}
