import { Region } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import type { ComponentType, ReactNode } from 'react';
import css from './part.module.css';

/** Returns a section that is left out when it fails (decision D80). @param name in telemetry: `news/latest-videos` */
export const part = <Props extends object>(name: string, View: ComponentType<Props>) =>
  function Part(props: Props) {
    return (
      <Region name={name} unavailable={() => null}>
        <View {...props} />
      </Region>
    );
  };

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
