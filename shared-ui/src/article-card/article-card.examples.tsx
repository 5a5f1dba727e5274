import type { ReactNode } from 'react';
import { ArticleCard } from './article-card';

const date = { text: '20th November 2026', iso: '2026-11-20' };

export const examples: Record<string, ReactNode> = {
  lead: (
    <ArticleCard
      variant="lead"
      href="/news/2026/11/20/rebate"
      title="Portugal lifts its cash rebate to 30% and opens a fast lane for series"
      date={date}
      strapline="The annual cap doubles to €40m."
      picture="/media/pictures/leads/lead-city-blue-041.webp"
    />
  ),
  card: (
    <ArticleCard
      href="/news/2026/11/20/seoul"
      title="Seoul opens 14 bridges to night shoots"
      date={date}
      by="Marta Wieczorek"
      strapline="One desk, one fee."
      picture="/media/pictures/leads/lead-canyon-dawn-019.webp"
    />
  ),
  video: (
    <ArticleCard
      href="/videos/rain"
      title="Building a rain stage in nine hours"
      picture="/media/pictures/stills/still-edit-indoor-081.webp"
      ratio="tv"
      video
    />
  ),
  line: (
    <ArticleCard
      variant="line"
      href="/news/2026/11/20/canaries"
      title="Canary Islands hold at 50%"
      picture="/media/pictures/leads/lead-hills-dawn-050.webp"
    />
  ),
  rank: (
    <ArticleCard
      variant="rank"
      number={1}
      href="/news/2026/11/20/kenya"
      title="Kenya drops the bond on camera kit"
    />
  ),
  wide: (
    <ArticleCard
      variant="wide"
      href="/news/2026/11/20/rila"
      title="Rila mountain road closes to traffic for a nine-week series shoot"
      date={date}
      strapline="Bulgaria hands one 38 km pass to a single unit."
      picture="/media/pictures/portraits/portrait-back-afro-089.webp"
    />
  ),
  'no picture': <ArticleCard href="/news/2026/11/20/plain" title="A story without a picture" date={date} />,
};
