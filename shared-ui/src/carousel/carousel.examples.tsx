import type { ReactNode } from 'react';
import { ArticleCard } from '../article-card/article-card';
import { MoreLink } from '../more-link/more-link';
import { Picture } from '../picture/picture';
import { Carousel } from './carousel';

const titles = [
  'Portugal lifts its cash rebate to 30% and opens a fast lane for series',
  'Seoul opens 14 bridges to night shoots under one permit',
  'Faroe Islands caps crew sizes on its northern cliffs',
  'Almería’s western backlot returns after a €9m rebuild',
];

const leads = [
  'lead-city-blue-041.webp',
  'lead-harbour-dawn-039.webp',
  'lead-archipelago-dawn-002.webp',
  'lead-canyon-dawn-019.webp',
];
const posters = {
  Georgia: 'poster-alpine-dawn-021.webp',
  Austria: 'poster-archipelago-dawn-024.webp',
  Mauritius: 'poster-canal-dawn-013.webp',
  Morocco: 'poster-ice-dawn-020.webp',
  Taiwan: 'poster-volcano-morning-004.webp',
};

export const examples: Record<string, ReactNode> = {
  news: (
    <Carousel title="Latest news" columns="news" autoplay more={<MoreLink href="/news">All news</MoreLink>}>
      {titles.map((title, index) => (
        <ArticleCard
          key={title}
          variant={index === 0 ? 'lead' : 'card'}
          href={`/news/2026/11/2${index}/story`}
          title={title}
          date={{ text: '20th November 2026', iso: '2026-11-20' }}
          strapline="One desk, one fee and a reply within five working days."
          picture={`/media/pictures/leads/${leads[index]}`}
        />
      ))}
    </Carousel>
  ),
  posters: (
    <Carousel title="Latest guides" columns="posters" focusable>
      {Object.entries(posters).map(([country, file]) => (
        <Picture
          key={country}
          src={`/media/pictures/posters/${file}`}
          alt={country}
          ratio="poster"
          sizes="315px"
        />
      ))}
    </Carousel>
  ),
};
