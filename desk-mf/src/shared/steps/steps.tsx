import { formatCount } from '@unitbase/contracts/numbers';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { ArrowLeftIcon, ArrowRightIcon } from '@unitbase/shared-ui/icons';
import { Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import css from './steps.module.css';

interface StepsProps {
  offset: number;
  /** Entries on a page, and on this one. */
  size: number;
  shown: number;
  total: number;
  href: (offset: number) => string;
}

/** Renders links to the newer and the older entries of a list; nothing for one page. */
export function Steps({ offset, size, shown, total, href }: StepsProps) {
  if (shown === total) return null;
  const end = offset + shown;
  return (
    <nav className={css.steps} aria-label="Pages">
      <Step href={offset > 0 ? href(Math.max(0, offset - size)) : undefined}>
        <ArrowLeftIcon />
        Newer
      </Step>
      <Text as="span" variant="small" mute num>
        {`${formatCount(offset + 1)}–${formatCount(end)} / ${formatCount(total)}`}
      </Text>
      <Step href={end < total ? href(end) : undefined}>
        Older
        <ArrowRightIcon />
      </Step>
    </nav>
  );
}

function Step({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined)
    return (
      <Button variant="line" disabled>
        {children}
      </Button>
    );
  return (
    <ButtonLink variant="line" href={href}>
      {children}
    </ButtonLink>
  );
}
