import { TextLink } from '@unitbase/shared-ui/text-link';

/** A sentence in which the address, where it is named, is a link. */
export function WithMailLink({ sentence, address }: { sentence: string; address: string }) {
  const [before, after] = sentence.split(address);
  if (after === undefined) return sentence;
  return (
    <>
      {before}
      <TextLink href={`mailto:${address}`}>{address}</TextLink>
      {after}
    </>
  );
}
