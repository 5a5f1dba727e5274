import * as messages from '@unitbase/contracts/messages';
import { Prose } from '@unitbase/shared-ui/prose';
import { Section } from '@unitbase/shared-ui/section';

/** Renders the company's description. @param html sanitised by the api */
export function About({ html }: { html: string | null }) {
  if (!html) return null;
  return (
    <Section title={messages.profile.moreInfo} small tight>
      <Prose html={html} />
    </Section>
  );
}
