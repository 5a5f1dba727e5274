import * as z from 'zod';
import {
  About,
  Advertise,
  ArticleSummary,
  InformationPage,
  LatestEntry,
  LatestVideo,
  Quiz,
  QuizDetail,
  QuizResult,
  SaveTheDate,
  Testimonial,
  TrustedLogo,
} from '../entities/news';
import { ProductionGuide } from '../entities/places';
import { limitOf, SlugPart } from '../entities/shared';
import { pageSizes } from '../limits';
import type { Route } from '../route';

const Id = z.coerce.number().int().positive().max(2_147_483_647);

/** Routes of the home page, quizzes and information pages (docs/requirements/news.md §7, decision D81). */
export const contentRoutes = {
  getLatestEntries: {
    method: 'GET',
    path: '/home/latest',
    summary: "The home page's latest news: entries chosen by staff, then the newest articles.",
    query: z.object({ limit: limitOf(pageSizes.homeArticles, 20) }),
    response: z.array(LatestEntry),
    cache: 30,
  },
  getFeaturedArticles: {
    method: 'GET',
    path: '/home/features',
    summary: 'Top featured articles, in order.',
    query: z.object({ limit: limitOf(2, 20) }),
    response: z.array(ArticleSummary),
    cache: 30,
  },
  getLatestVideos: {
    method: 'GET',
    path: '/home/videos',
    summary: "The home page's latest videos.",
    response: z.array(LatestVideo),
    cache: 60,
  },
  getProductionGuides: {
    method: 'GET',
    path: '/production-guides',
    // Decision D22.
    summary: 'Production guides in stored order: pages show them reversed.',
    response: z.array(ProductionGuide),
    cache: 300,
  },
  getTrustedLogos: {
    method: 'GET',
    path: '/trusted-logos',
    summary: 'Logos of the companies that trust the site.',
    response: z.array(TrustedLogo),
    cache: 300,
  },
  getTestimonials: {
    method: 'GET',
    path: '/testimonials',
    summary: 'Testimonials of customers.',
    response: z.array(Testimonial),
    cache: 300,
  },
  getSaveTheDates: {
    method: 'GET',
    path: '/save-the-date',
    summary: 'Current and future trade events.',
    response: z.array(SaveTheDate),
    cache: 300,
  },
  getQuizzes: {
    method: 'GET',
    path: '/quizzes',
    summary: 'Quizzes and polls, the newest first.',
    response: z.array(Quiz),
    cache: 60,
  },
  getQuiz: {
    method: 'GET',
    path: '/quizzes/:slug',
    summary: 'A quiz with its questions.',
    params: z.object({ slug: SlugPart }),
    response: QuizDetail,
    cache: 60,
  },
  answerQuiz: {
    method: 'POST',
    path: '/quizzes/:slug/answers',
    // Decision D79.
    summary: 'Answers a quiz or votes in a poll. Each visitor counts once per question.',
    params: z.object({ slug: SlugPart }),
    body: z.object({
      /** Ids of one answer per question, in any order. */
      answers: z.array(Id).max(100),
    }),
    response: QuizResult,
  },
  getInformationPage: {
    method: 'GET',
    path: '/info/:slug',
    summary: 'An information page.',
    params: z.object({ slug: SlugPart }),
    response: InformationPage,
    cache: 60,
  },
  getAbout: {
    method: 'GET',
    path: '/about',
    summary: 'About us, with the team.',
    response: About,
    cache: 300,
  },
  getAdvertise: {
    method: 'GET',
    path: '/advertise',
    summary: 'Advertise with us.',
    response: Advertise,
    cache: 300,
  },
} as const satisfies Record<string, Route>;
