import { Region } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import type { ReactNode } from 'react';
import css from './part.module.css';

interface PartProps {
  /** Name in telemetry, for example `news/latest-videos`. */
  name: string;
  children: ReactNode;
}

/** Renders a section that is left out when it fails (decision D80). */
export function Part({ name, children }: PartProps) {
  return (
    <Region name={name} unavailable={() => null}>
      {children}
    </Region>
  );
}

interface BandProps {
  /** Whether the band is in the first view. @default false */
  first?: boolean;
  children: ReactNode;
}

/** Renders content at page width, with a section's space above it. */
export function Band({ first = false, children }: BandProps) {
  return (
    <Wrap className={css.band} data-below={first ? undefined : ''}>
      {children}
    </Wrap>
  );
}
