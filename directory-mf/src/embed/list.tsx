import type { ListItem, SharedList } from '@unitbase/contracts/entities/lists';
import { urls } from '@unitbase/contracts/urls';
import { useWidget } from '@unitbase/embed/widget/context';
import { attributeError } from '@unitbase/embed/widget/error';
import { Frame } from '@unitbase/embed/widget/frame';
import { formatText } from '@unitbase/embed/widget/texts';
import { defineWidget } from '@unitbase/embed/widget/widget';
import { CompanyList, type ListedCompany } from './company-list';

interface Data {
  list: SharedList;
  token: string;
}

/** Widget with the companies of a shared list, in their own order. */
export const list = defineWidget<Data>({
  name: 'list',
  async load({ value }, call) {
    const token = value('list');
    if (token === '') {
      const message = '<unitbase-list> requires the attribute list. Add it to the element.';
      throw attributeError('attributes', { attribute: 'list', value: '', message });
    }
    return { list: await call('getSharedList', { params: { token } }), token };
  },
  View({ data }) {
    const { options, texts } = useWidget();
    const companies = data.list.items.flatMap(toCompany);
    const text = companies.length === 1 ? texts.company : texts.companies;
    return (
      <Frame
        title={data.list.name}
        count={formatText(text, companies.length, options.lang)}
        more={{ href: urls.sharedList(data.token), label: texts.seeList }}
      >
        <CompanyList companies={companies.slice(0, options.limit)} withCountry />
      </Frame>
    );
  },
});

/** Returns the company of an item; nothing for places, articles and companies that left the directory. */
function toCompany({ company, name, note, image_url }: ListItem): ListedCompany[] {
  if (!company) return [];
  return [{ ...company, orgname: name, strapline: note || (company.category ?? ''), image_url }];
}
