import { joinFeatures } from '../http/feature';
import { downloads } from './downloads';
import { ownLists, sharedLists } from './routes';

/** Lists, sharing, call sheets and files (docs/requirements/lists.md). */
export const lists = joinFeatures(ownLists, sharedLists, downloads);
