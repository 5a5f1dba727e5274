import type { Company } from '@unitbase/contracts/entities/companies';
import { displayCountry, plainText } from '@unitbase/contracts/text';
import { tierViews, toPackageCode } from '@unitbase/contracts/tiers';
import { urls } from '@unitbase/contracts/urls';
import { useWidget } from '@unitbase/embed/widget/context';
import { Frame } from '@unitbase/embed/widget/frame';
import item from '@unitbase/embed/widget/item.module.css';
import { WidgetLink } from '@unitbase/embed/widget/link';
import { WidgetMark, WidgetPicture } from '@unitbase/embed/widget/picture';
import { defineWidget } from '@unitbase/embed/widget/widget';
import css from './company.module.css';

/** Widget with one company, as its package allows, and a link to its profile. */
export const company = defineWidget<Company>({
  name: 'company',
  load: ({ required }, call) =>
    call('getCompany', { params: { country: required('country'), slug: required('company') } }),
  View({ data }) {
    const { texts } = useWidget();
    const href = urls.company(data.country_slug, data.url_slug);
    const place = [data.town, displayCountry(data.country)].filter(Boolean).join(', ');
    // A pinned widget may receive a package code that is newer than itself.
    const view = tierViews[toPackageCode(data.packagetype)];
    const logo = view.details
      ? (data.logos.find(({ logo_type }) => logo_type === 'logo')?.url ?? null)
      : null;
    const services = data.categories
      .slice(0, 3)
      .map(({ heading_name }) => heading_name)
      .join(' · ');
    return (
      <Frame title={place} more={{ href, label: texts.seeProfile }}>
        <div part="item" className={`${item.single} ${css.company}`}>
          <WidgetPicture src={data.image_url} width={480} className={css.picture} />
          <div className={css.words}>
            <WidgetMark name={data.orgname} src={logo} />
            <h3 part="name" className={`${item.line} ${css.name}`}>
              <WidgetLink href={href} kind="company" label={data.orgname} className={item.link}>
                {data.orgname}
              </WidgetLink>
            </h3>
            <p part="text" className={`${item.lines} ${item.quiet} ${css.text}`}>
              {plainText(data.strapline) || plainText(data.aboutus ?? '')}
            </p>
            <p className={`${item.line} ${item.quiet} ${css.services}`}>{services}</p>
            <ul className={`${item.line} ${item.quiet} ${css.facts}`}>
              <li part="place">{place}</li>
              {view.media && data.reel.length > 0 && <li>{texts.showreel}</li>}
              {view.media && data.gallery && <li>{texts.gallery}</li>}
            </ul>
          </div>
        </div>
      </Frame>
    );
  },
});
