import type { ReactNode } from 'react';
import { Picture } from './picture';

export const examples: Record<string, ReactNode> = {
  news: (
    <Picture src="/media/pictures/leads/lead-city-blue-041.webp" alt="A city in blue light" sizes="400px" />
  ),
  showreel: <Picture src="/media/pictures/stills/still-stage-indoor-072.webp" alt="" ratio="scope" />,
  poster: (
    <Picture
      src="/media/pictures/posters/poster-archipelago-dawn-024.webp"
      alt=""
      ratio="poster"
      sizes="280px"
    />
  ),
  'no picture': <Picture alt="" ratio="tv" />,
};
