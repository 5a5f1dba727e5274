/**
 * Returns a `tel:` address with the digits of the first number and a leading plus. Drops extensions, further numbers and
 * the trunk prefix of '+44 (0)20 …'.
 */
export function telephoneUrl(telephone: string): string {
  const [number = ''] = telephone.match(/\+?[(\d][\d\s().–-]*/) ?? [];
  return `tel:${number.replace(/^(\+|00)(.*?)\(0\)/, '$1$2').replace(/(?!^\+)\D/g, '')}`;
}
