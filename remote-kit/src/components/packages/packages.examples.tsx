import { ButtonLink } from '@unitbase/shared-ui/button';
import type { ReactNode } from 'react';
import { PackagesBlock } from './packages';

const plan = (tier: 'BASIC' | 'CORPORATE' | 'GOLD', name: string) => ({
  tier,
  price: tier === 'BASIC' ? 'Free' : 'Price on application',
  features: [
    { label: 'Categories', value: 3 },
    { label: 'Showreels', value: 0 },
  ],
  action: (
    <ButtonLink variant="line" href={`/register/${name}`}>
      Select {name}
    </ButtonLink>
  ),
});

export const examples: Record<string, ReactNode> = {
  block: (
    <PackagesBlock
      title="Put your company on the map"
      text="A Basic profile is free and goes live within 48 hours after manual vetting."
      action={
        <ButtonLink variant="signal" href="/register">
          Create Profile
        </ButtonLink>
      }
      plans={[plan('BASIC', 'Basic'), plan('CORPORATE', 'Silver'), plan('GOLD', 'Gold')]}
    />
  ),
};
