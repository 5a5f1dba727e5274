import type { ReactNode } from 'react';
import { Picture } from './picture';

export const examples: Record<string, ReactNode> = {
  news: <Picture src="/media/pool/n1.jpg" alt="A tram on a hill in Lisbon" sizes="400px" />,
  showreel: <Picture src="/media/pool/r5.jpg" alt="" ratio="scope" />,
  poster: <Picture src="/media/pool/g2.jpg" alt="" ratio="poster" sizes="280px" />,
  'no picture': <Picture alt="" ratio="tv" />,
};
