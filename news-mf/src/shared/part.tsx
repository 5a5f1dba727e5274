import { Region } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import type { ReactNode } from 'react';
import css from './part.module.css';

interface PartProps {
  /** For telemetry: `news/latest-videos`. */
  name: string;
  children: ReactNode;
}

/** A section of a page that fails alone and is then left out (decision D80). */
export function Part({ name, children }: PartProps) {
  return (
    <Region name={name} unavailable={() => null}>
      {children}
    </Region>
  );
}

interface BandProps {
  /** It is in the first view. @default false */
  first?: boolean;
  children: ReactNode;
}

/** The sheet with a section's space above it. */
export function Band({ first = false, children }: BandProps) {
  return (
    <Wrap className={css.band} data-below={first ? undefined : ''}>
      {children}
    </Wrap>
  );
}
