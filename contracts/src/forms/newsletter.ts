import * as z from 'zod/mini';
import { fieldLimits } from '../limits';
import * as messages from '../messages';
import { email, humanFields, required, tick } from './rules';

const text = () => required(fieldLimits.newsletterText);

const subscriber = {
  name: text(),
  email: email(),
  /** Numeric id, ISO 3166 code or name of the country (decision D26). */
  country: text(),
  company: text(),
  /** Messages from partners. */
  partners: tick(),
  ...humanFields,
};

/** Form of the newsletter page: with job title and at least one bulletin (docs/requirements/accounts.md §4). */
export const NewsletterPageForm = z
  .object({
    source: z.literal('page'),
    ...subscriber,
    job_title: text(),
    country_bulletin: tick(),
    news_bulletin: tick(),
  })
  .check(
    z.refine((form) => form.country_bulletin || form.news_bulletin, {
      path: ['news_bulletin'],
      message: messages.audience.chooseBulletin,
    }),
  );

/** Form of the pop-up, which subscribes to both bulletins. */
export const NewsletterPopupForm = z.object({ source: z.literal('popup'), ...subscriber });

export const NewsletterForm = z.discriminatedUnion('source', [NewsletterPageForm, NewsletterPopupForm]);
export type NewsletterForm = z.infer<typeof NewsletterForm>;
