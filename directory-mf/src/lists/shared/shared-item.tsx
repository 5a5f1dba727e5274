import type { ListItem } from '@unitbase/contracts/entities/lists';
import { CompanyMark } from '@unitbase/remote-kit/company-mark';
import { TierSign } from '@unitbase/remote-kit/tier';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import { logoOf } from '../../shared/company';
import { detailOf } from '../item-detail';
import css from './shared-list.module.css';

/** Renders an item of a shared list: name, package, place, and its note if the owner shows notes. */
export function SharedItem({ item }: { item: ListItem }) {
  const { company } = item;
  return (
    <li className={css.item}>
      <CompanyMark name={item.name} size="s" src={(company && logoOf(company)) ?? item.image_url} />
      <div>
        <Text as="h2" variant="h3">
          {item.url ? <Link href={item.url}>{item.name}</Link> : item.name}
        </Text>
        <Text variant="hint" className={css.detail}>
          {company && <TierSign tier={company.packagetypecode} quiet />}
          <span>{detailOf(item)}</span>
          {company?.category && <span>{company.category}</span>}
        </Text>
        {item.note && <p className={css.note}>{item.note}</p>}
      </div>
    </li>
  );
}
