import type { ReactNode } from 'react';
import { GuidePoster } from './guide-poster';

export const examples: Record<string, ReactNode> = {
  poster: (
    <GuidePoster
      href="/country/austria"
      place="Austria"
      line="Alps within an hour of two stages"
      picture="/media/pictures/posters/poster-archipelago-dawn-024.webp"
    />
  ),
};
