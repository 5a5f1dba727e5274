import type { ListSummary } from '@unitbase/contracts/entities/lists';
import * as messages from '@unitbase/contracts/messages';
import { countOf } from '@unitbase/contracts/numbers';

/** Returns '12 companies, 1 place, 1 article', without what is missing. */
export function itemCounts({ company, place, article }: ListSummary['counts']): string {
  const parts = [
    company > 0 && countOf(company, 'company', 'companies'),
    place > 0 && countOf(place, 'place', 'places'),
    article > 0 && countOf(article, 'article', 'articles'),
  ].filter((part) => part !== false);
  return parts.join(', ') || messages.lists.noSaved;
}
