import type { ItemDetails } from '@unitbase/remote-kit';
import type { CompanyCardProps } from '@unitbase/remote-kit/company-card';
import { useId } from 'react';
import { SaveButton } from './save-button';
import { SaveForm } from './save-form';
import { useSavedCount } from './use-saved-count';

type Company = Pick<CompanyCardProps, 'name' | 'href' | 'place' | 'tier' | 'logo'> & { key: string | number };

/** Returns the form of a list's Save buttons, and the button for the foot of a company's card; `key` is its id. */
export function useSaveButtons() {
  const savedIn = useSavedCount();
  const form = useId();
  const buttonFor = (company: Company) => {
    const item = detailsOf(company);
    return <SaveButton item={item} form={form} savedIn={savedIn(item)} />;
  };
  return { form: <SaveForm id={form} />, buttonFor };
}

const detailsOf = ({ key, name, href, place, tier, logo }: Company): ItemDetails => ({
  kind: 'company',
  ref: String(key),
  name,
  url: href,
  detail: place ?? '',
  tier,
  logo: logo ?? null,
});
