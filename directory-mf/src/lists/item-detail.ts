import type { ListItem } from '@unitbase/contracts/entities/lists';
import * as messages from '@unitbase/contracts/messages';
import { placeOf } from '../shared/company';

/** Returns the place of a company or place, the date of an article, or that the item left the site. */
export function detailOf({ company, url, kind, name, detail }: ListItem): string {
  if (company) return placeOf(company);
  if (!url) return messages.lists.gone;
  if (kind === 'article') return `${messages.lists.article}, ${detail}`;
  return detail === name ? '' : detail;
}
