import type { Company } from '@unitbase/contracts/entities/companies';
import * as messages from '@unitbase/contracts/messages';
import { displayCountry } from '@unitbase/contracts/text';
import { tierViews } from '@unitbase/contracts/tiers';
import { urls } from '@unitbase/contracts/urls';
import { Head, useApi, useParams } from '@unitbase/remote-kit';
import { Alert } from '@unitbase/shared-ui/alert';
import { Breadcrumbs } from '@unitbase/shared-ui/breadcrumbs';
import { Wrap } from '@unitbase/shared-ui/layout';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Spinner } from '@unitbase/shared-ui/spinner';
import { CompanyCount } from '../shared/counting/company-count';
import { Ownership } from './claim/ownership';
import { ContactPanel } from './contact-panel';
import { GallerySection } from './gallery/gallery-section';
import { JumpBar } from './jump-bar/jump-bar';
import { InlineMessage } from './message/inline-message';
import { ProfileHead } from './profile-head';
import { ProfileMeta } from './profile-meta';
import css from './profile-page.module.css';
import { Replacements } from './replacements';
import { About } from './sections/about';
import { Categories } from './sections/categories';
import { Credits } from './sections/credits';
import { Details } from './sections/details';
import { Offices } from './sections/offices';
import { Team } from './sections/team';
import { ShowreelSection } from './showreel/showreel-section';
import { SimilarCompanies } from './similar-companies';

export const script = 'on-intent';

export { action, load } from './load-profile';

/** Renders a company's profile, or the preview of one that is not public yet. */
export function Page() {
  const { country = '', company: slug = '', org } = useParams();
  return org ? <Preview id={Number(org)} /> : <PublicProfile country={country} slug={slug} />;
}

function PublicProfile({ country, slug }: { country: string; slug: string }) {
  const { data: company } = useApi('getCompany', { params: { country, slug } });
  return company ? <Profile key={company.orgid} company={company} /> : <Spinner />;
}

function Profile({ company }: { company: Company }) {
  const crumbs = [
    { label: messages.navigation.home, href: urls.home() },
    { label: 'Country', href: urls.locationHub() },
    { label: displayCountry(company.country), href: urls.country(company.country_slug) },
    { label: company.orgname },
  ];
  return (
    <>
      <ProfileMeta company={company} crumbs={crumbs} />
      <CompanyCount kind="views" companies={[company.orgid]} />
      <Wrap>
        <Breadcrumbs crumbs={crumbs} />
      </Wrap>
      <Parts company={company} />
      {tierViews[company.packagetype].details ? (
        <SimilarCompanies company={company} />
      ) : (
        <Replacements company={company} />
      )}
    </>
  );
}

/** Renders the public page of a profile as it will be, without the parts for visitors (docs/requirements/enquiries.md §7). */
function Preview({ id }: { id: number }) {
  const { data: company } = useApi('getOrgPreview', { params: { id } });
  const { preview, previewHint, editProfile, title } = messages.account;
  if (!company) return <Spinner />;
  return (
    <>
      <Head title={`${preview}: ${company.orgname || messages.account.yourName}`} noindex />
      <Wrap>
        <Breadcrumbs
          crumbs={[
            { label: messages.navigation.home, href: urls.home() },
            { label: title, href: urls.profileEditor() },
            { label: preview },
          ]}
        />
        <Alert
          kind="info"
          title={preview}
          action={<MoreLink href={urls.profileEditor()}>{editProfile}</MoreLink>}
        >
          {previewHint}
        </Alert>
      </Wrap>
      <Parts company={{ ...company, orgname: company.orgname || messages.account.yourName }} isPreview />
    </>
  );
}

interface PartsProps {
  company: Company;
  isPreview?: boolean;
}

/** Renders the parts of a profile that its package shows (docs/requirements/directory.md §6). */
function Parts({ company, isPreview = false }: PartsProps) {
  const view = tierViews[company.packagetype];
  const hasReel = view.media && (company.reel.length > 0 || company.vimeo_video !== null);
  // A showreel fills the first view, so that the sections after it may be laid out later.
  const below = hasReel ? '' : undefined;
  return (
    <>
      <ProfileHead company={company} isPreview={isPreview} />
      {view.details && <JumpBar company={company} />}
      <Wrap className={css.columns} data-reel={hasReel || undefined}>
        {hasReel && <ShowreelSection company={company} />}
        <div className={css.side}>
          <ContactPanel company={company} />
          {view.details && <Offices offices={company.child_companies} />}
        </div>
        <div className={css.main} data-below={below}>
          {!isPreview && <InlineMessage company={company} />}
          {view.details && <About html={company.aboutus} />}
          <Credits credits={company.production_credits.slice(0, view.credits)} />
          {!view.details && <Categories categories={company.categories} />}
        </div>
        <div className={css.side2} data-below={below}>
          {view.details && <Details company={company} />}
          {!isPreview && <Ownership company={company} />}
        </div>
      </Wrap>
      {view.media && company.gallery && <GallerySection company={company} isPreview={isPreview} />}
      {view.details && (
        <Wrap className={css.pair} data-below="">
          <Categories categories={company.categories} />
          <Team people={company.people} />
        </Wrap>
      )}
    </>
  );
}
