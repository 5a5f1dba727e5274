import { Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import { TIER_NAMES, type TierCode, TierIcon } from '../tier/tier';
import css from './packages.module.css';

export interface PackagePlan {
  tier: TierCode;
  price: string;
  /** Features of the package with their limits. */
  features: readonly { label: string; value: ReactNode }[];
  /** Button, for example 'Select Silver'. */
  action: ReactNode;
}

export interface PackagesBlockProps {
  title: ReactNode;
  text: ReactNode;
  /** Main button of the block. */
  action: ReactNode;
  plans: readonly PackagePlan[];
}

/** Renders a text and the packages side by side. */
export function PackagesBlock({ title, text, action, plans }: PackagesBlockProps) {
  return (
    <section className={css.packages} data-print="no">
      <div className={css.why}>
        <Text as="h2" variant="d2">
          {title}
        </Text>
        <Text mute>{text}</Text>
        {action}
      </div>
      <div className={css.plans}>
        {plans.map((plan) => (
          <div key={plan.tier} className={css.plan}>
            <Text as="h3" variant="h1" className={css.name}>
              <TierIcon tier={plan.tier} className={css.sign} />
              {TIER_NAMES[plan.tier]}
            </Text>
            <Text variant="small" mute>
              {plan.price}
            </Text>
            <ul>
              {plan.features.map((feature) => (
                <li key={feature.label}>
                  <span>{feature.label}</span>
                  <b>{feature.value}</b>
                </li>
              ))}
            </ul>
            <div className={css.action}>{plan.action}</div>
          </div>
        ))}
      </div>
    </section>
  );
}
