import { TextLink } from './text-link';

/** Renders a text in which the email address is a link. */
export function WithMailLink({ text, address }: { text: string; address: string }) {
  const [head, tail] = text.split(address);
  if (tail === undefined) return text;
  return (
    <>
      {head}
      <TextLink href={`mailto:${address}`}>{address}</TextLink>
      {tail}
    </>
  );
}
