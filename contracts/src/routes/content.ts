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
import { Id, limitOf, SlugPart } from '../entities/shared';
import { pageSizes } from '../limits';
import type { RouteSchemas } from '../route';

/** Routes of the home page, quizzes and information pages (docs/requirements/news.md §7, decision D81). */
export const contentRoutes = {
  getLatestEntries: {
    summary: "The home page's latest news: entries chosen by staff, then the newest articles.",
    query: z.object({ limit: limitOf(pageSizes.homeArticles, 20) }),
    response: z.array(LatestEntry),
    cache: 30,
  },
  getFeaturedArticles: {
    summary: 'Top featured articles, in order.',
    query: z.object({ limit: limitOf(2, 20) }),
    response: z.array(ArticleSummary),
    cache: 30,
  },
  getLatestVideos: {
    summary: "The home page's latest videos.",
    response: z.array(LatestVideo),
    cache: 60,
  },
  getProductionGuides: {
    // Decision D22.
    summary: 'Production guides in stored order: pages show them reversed.',
    response: z.array(ProductionGuide),
    cache: 300,
  },
  getTrustedLogos: {
    summary: 'Logos of the companies that trust the site.',
    response: z.array(TrustedLogo),
    cache: 300,
  },
  getTestimonials: {
    summary: 'Testimonials of customers.',
    response: z.array(Testimonial),
    cache: 300,
  },
  getSaveTheDates: {
    summary: 'Current and future trade events.',
    response: z.array(SaveTheDate),
    cache: 300,
  },
  getQuizzes: {
    summary: 'Quizzes and polls, the newest first.',
    response: z.array(Quiz),
    cache: 60,
  },
  getQuiz: {
    summary: 'A quiz with its questions.',
    params: z.object({ slug: SlugPart }),
    response: QuizDetail,
    cache: 60,
  },
  answerQuiz: {
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
    summary: 'An information page.',
    params: z.object({ slug: SlugPart }),
    response: InformationPage,
    cache: 60,
  },
  getAbout: {
    summary: 'About us, with the team.',
    response: About,
    cache: 300,
  },
  getAdvertise: {
    summary: 'Advertise with us.',
    response: Advertise,
    cache: 300,
  },
} as const satisfies Record<string, RouteSchemas>;
