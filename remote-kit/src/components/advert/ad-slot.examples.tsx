import type { ReactNode } from 'react';
import { AdSlot } from './ad-slot';

const house = {
  title: 'Put your company on the map',
  text: 'A Basic profile is free. Silver and Gold show more of your work.',
  action: 'See the packages',
  url: '/register',
  image_url: null,
  sponsor: null,
};

export const examples: Record<string, ReactNode> = {
  empty: <AdSlot size="728x90" />,
  ...Object.fromEntries(
    (['728x90', '800x500', '350x200', '350x130', '300x250'] as const).map((size) => [
      size,
      <AdSlot key={size} size={size} label={`Advert ${size}`} advert={house} />,
    ]),
  ),
  sponsored: (
    <AdSlot
      size="350x200"
      advert={{
        ...house,
        url: 'https://example.com',
        sponsor: 'Film Fund',
        image_url: '/media/pictures/portraits/portrait-front-afro-055.webp',
      }}
    />
  ),
};
