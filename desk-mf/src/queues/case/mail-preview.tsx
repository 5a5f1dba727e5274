import type { DecisionMails } from '@unitbase/contracts/entities/desk/queues';
import * as text from '@unitbase/contracts/messages/desk/queues';
import { Text } from '@unitbase/shared-ui/text';
import { useEffect, useRef } from 'react';
import css from './mail-preview.module.css';

/** Renders the mails that a decision would send. They take the focus, so that they are read. */
export function MailPreview({ mails }: DecisionMails) {
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer shows its mails anew
  useEffect(() => box.current?.focus(), [mails]);
  return (
    <section ref={box} tabIndex={-1} className={css.mails} aria-label={text.mailsLabel}>
      {mails.length === 0 && <Text variant="small">{text.noMail}</Text>}
      {mails.map(({ to, subject, text: words }) => (
        <article key={to}>
          <Text variant="small" mute>
            {text.mailTo(to)}
          </Text>
          <Text as="h3" variant="h3">
            {subject}
          </Text>
          <p className={css.words}>{words}</p>
        </article>
      ))}
    </section>
  );
}
