import { join } from '@unitbase/shared-ui/join';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { Fragment } from 'react';
import css from './tier.module.css';

/** Package codes of the api; no package shows as BASIC (decision D28). */
export type TierCode = 'BASIC' | 'CORPORATE' | 'GOLD' | 'PLATINUM';

/** Display names of the packages; CORPORATE is Silver (decision D27). */
export const TIER_NAMES: Record<TierCode, string> = {
  BASIC: 'Basic',
  CORPORATE: 'Silver',
  GOLD: 'Gold',
  PLATINUM: 'Platinum',
};

/** Renders a tier's icon. */
export function TierIcon({ tier, className }: { tier: TierCode; className?: string }) {
  const ring = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 };
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      focusable="false"
      className={join(css.icon, className)}
    >
      {tier === 'BASIC' && <circle cx="8" cy="8" r="4" {...ring} />}
      {tier === 'CORPORATE' && (
        <>
          <circle cx="8" cy="8" r="6" {...ring} />
          <circle cx="8" cy="8" r="2" fill="currentColor" />
        </>
      )}
      {tier === 'GOLD' && (
        <>
          <circle cx="8" cy="8" r="7" {...ring} />
          <circle cx="8" cy="8" r="4" className={css.core} />
        </>
      )}
      {tier === 'PLATINUM' && (
        <>
          <rect x="1" y="1" width="14" height="14" {...ring} />
          <circle cx="8" cy="8" r="4" className={css.core} />
        </>
      )}
    </svg>
  );
}

/** Renders a tier's icon and name; `quiet` hides the name visually, inside a group that names the tier. */
export function TierSign({ tier, quiet = false }: { tier: TierCode; quiet?: boolean }) {
  const name = TIER_NAMES[tier];
  return (
    <span className={css.tier} title={quiet ? name : undefined}>
      <TierIcon tier={tier} />
      {quiet ? <VisuallyHidden>{name}</VisuallyHidden> : name}
    </span>
  );
}

/** Renders the heading of a group of results with icons and names of its tiers. */
export function TierLegend({ tiers, level = 2 }: { tiers: readonly TierCode[]; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Heading className={css.legend}>
      {tiers.map((tier, index) => (
        <Fragment key={tier}>
          <TierIcon tier={tier} />
          {TIER_NAMES[tier]}
          {index < tiers.length - 1 && <VisuallyHidden>, </VisuallyHidden>}
        </Fragment>
      ))}
    </Heading>
  );
}
