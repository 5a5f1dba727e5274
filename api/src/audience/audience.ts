import { type Feature, joinFeatures } from '../http/feature';
import { contact } from './contact/routes';
import { content } from './content/routes';
import { audienceDesk } from './desk/routes';
import { events } from './events/routes';
import { mediaPack } from './media-pack/routes';
import { newsletter } from './newsletter/routes';
import { usage } from './usage/routes';

/** Forms that visitors send without an account, the texts of their pages, and page views. */
export const audience: Feature = joinFeatures(
  newsletter,
  contact,
  events,
  mediaPack,
  content,
  usage,
  audienceDesk,
);
