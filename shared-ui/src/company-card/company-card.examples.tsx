import type { ReactNode } from 'react';
import { CompanyCard, type CompanyCardProps } from './company-card';
import { ResultList } from './result-list';

const gold: CompanyCardProps = {
  href: '/company/atelier-meridien',
  name: 'Atelier Méridien',
  tier: 'GOLD',
  strapline: 'Line production, permits and crews from the Channel to Corsica',
  place: 'Paris',
  still: '/media/pool/r5.jpg',
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

export const examples: Record<string, ReactNode> = {
  gold: <CompanyCard {...gold} />,
  'gold, no picture': (
    <CompanyCard {...gold} still={null} name="No picture yet" hasShowreel={false} hasGallery={false} />
  ),
  silver: <CompanyCard {...silver} />,
  basic: <CompanyCard {...basic} />,
  match: (
    <CompanyCard
      {...silver}
      match={{
        kind: 'Person',
        text: (
          <>
            Lucie Arnaud, <mark>drone</mark> pilot
          </>
        ),
      }}
    />
  ),
  results: (
    <ResultList
      companies={[
        { ...gold, key: 1 },
        { ...gold, key: 2, name: 'Casa Plana Films', still: '/media/pool/r1.jpg' },
        { ...gold, key: 3, name: 'Norðurfilm', tier: 'PLATINUM', still: null },
        { ...silver, key: 4 },
        { ...silver, key: 5, name: 'Hochlicht' },
        { ...basic, key: 6 },
        { ...basic, key: 7, name: 'Bobine 35' },
        { ...basic, key: 8, name: 'Łódź Grip' },
      ]}
    />
  ),
};
