import { Button } from '@unitbase/shared-ui/button';
import { CheckField } from '@unitbase/shared-ui/choice';
import type { ReactNode } from 'react';
import { CompanyCard, type CompanyCardProps } from './company-card';

const gold: CompanyCardProps = {
  href: '/company/atelier-meridien',
  name: 'Atelier Méridien',
  tier: 'GOLD',
  strapline: 'Line production, permits and crews from the Channel to Corsica',
  place: 'Paris',
  still: '/media/pictures/stills/still-stage-indoor-072.webp',
  hasShowreel: true,
  hasGallery: true,
};
const silver: CompanyCardProps = {
  href: '/company/aerofilm',
  name: 'Aérofilm Provence',
  tier: 'CORPORATE',
  strapline: 'Licensed drone and helicopter crews, gyro mounts',
  place: 'Aix-en-Provence',
};
const basic: CompanyCardProps = {
  href: '/company/abricot',
  name: 'Abricot Casting',
  tier: 'BASIC',
  strapline: 'Street casting and extras',
  place: 'Toulouse',
};

const controls = (
  <>
    <CheckField label="Compare" />
    <Button variant="quiet">Save</Button>
  </>
);

export const examples: Record<string, ReactNode> = {
  gold: <CompanyCard {...gold} />,
  'gold, no picture': (
    <CompanyCard {...gold} still={null} name="No picture yet" hasShowreel={false} hasGallery={false} />
  ),
  silver: <CompanyCard {...silver} />,
  basic: <CompanyCard {...basic} />,
  'gold, compact': <CompanyCard {...gold} compact name="Compact Gold" />,
  'gold, compact on phones': <CompanyCard {...gold} compact="phone" name="Compact on phones" />,
  'with controls': <CompanyCard {...silver} foot={controls} />,
  'basic with controls': <CompanyCard {...basic} foot={controls} />,
  reason: (
    <CompanyCard
      {...silver}
      reason={{
        label: 'Team',
        icon: 'person',
        text: (
          <>
            Lucie Arnaud, <mark>drone</mark> pilot
          </>
        ),
      }}
    />
  ),
};
