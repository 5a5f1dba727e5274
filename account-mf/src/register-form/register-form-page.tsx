import * as messages from '@unitbase/contracts/messages';
import { formOfPackage, packageOfForm } from '@unitbase/contracts/package-features';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { packageCodes, packageLabels } from '@unitbase/contracts/tiers';
import { urls } from '@unitbase/contracts/urls';
import { notFound, redirect, useLoaderData, useParams, useSearchParams } from '@unitbase/remote-kit';
import { TierIcon } from '@unitbase/remote-kit/tier';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Text } from '@unitbase/shared-ui/text';
import { ClaimNotice } from '../shared/claim/claim-notice';
import { type ClaimedListing, loadClaim } from '../shared/claim/load-claim';
import { readClaim } from '../shared/claim/read-claim';
import { runFormAction, textsOf } from '../shared/form/form-action';
import { readStamp } from '../shared/human-check/read-stamp';
import { AccountPage } from '../shared/layout/account-page';
import { hasProfile, leadOn } from '../shared/signed-in/lead-on';
import { loadSignedIn } from '../shared/signed-in/load-signed-in';
import { SignedInNotice } from '../shared/signed-in/signed-in-notice';
import css from './register-form-page.module.css';
import { register, toFormName, toRegistration } from './registration';
import { RegistrationAside } from './registration-aside';
import { RegistrationForm } from './registration-form';

export const searchBar = false;
export const script = 'on-interaction';

/** Links of the 404 page for an unknown form (decision D52). */
const packageLinks = packageCodes.map((code) => ({
  href: urls.registerForm(formOfPackage(code)),
  label: `Register ${packageLabels[code]}`,
}));

function formNameOf(params: PageArgs['params']) {
  const form = toFormName(params.form);
  if (!form) throw notFound({ links: packageLinks });
  return form;
}

interface Loaded {
  listing: ClaimedListing | null;
  signedIn: string | null;
  stamp: string;
}

/** Redirects a form name in capitals to lower case, 301 (decision D1), and a user with a profile to its package. */
export async function load(args: PageArgs): Promise<Loaded> {
  const requested = args.params.form;
  const form = formNameOf({ form: requested?.toLowerCase() });
  if (form !== requested) throw redirect(urls.registerForm(form) + args.url.search, 301);
  const [listing, signedIn, stamp] = await Promise.all([
    loadClaim(args),
    loadSignedIn(args),
    readStamp(args),
    args.read('getFormCountries'),
  ]);
  if (signedIn && (await hasProfile(args))) leadOn(args, packageOfForm(form) ?? undefined);
  return { listing, signedIn, stamp };
}

export function action({ params, url, form, call }: ActionArgs) {
  const name = formNameOf(params);
  const toBody = toRegistration(name, readClaim(url.searchParams), url.href);
  return runFormAction(form, async () => {
    const registered = await register(call, name, toBody(textsOf(form)));
    return redirect(registered.redirect_to, 303);
  });
}

/**
 * Renders `/register/form/{form}` for the four packages and for a user account (docs/requirements/accounts.md
 * §2).
 */
export function Page() {
  const form = toFormName(useParams().form);
  const [query] = useSearchParams();
  const { listing, signedIn, stamp } = useLoaderData() as Loaded;
  if (!form) return null;
  const claim = readClaim(query);
  // A form that could only be refused is not shown (decision E1).
  const isOpen = !listing?.problem;
  const tier = packageOfForm(form);
  const title = tier ? messages.register.pageTitle(form) : messages.register.userAccountTitle;
  return (
    <AccountPage
      title={title}
      description={
        tier
          ? `Register your company with a ${packageLabels[tier]} profile in the directory of film, TV and commercials production.`
          : 'Create a user account to claim your company’s profile, to save articles and to register for events.'
      }
      canonical={urls.registerForm(form)}
      crumbs={[
        { label: 'Register', href: urls.register() },
        { label: tier ? packageLabels[tier] : 'User account' },
      ]}
    >
      <header className={css.head}>
        <Text as="h1" variant={tier ? 'poster' : 'd1'} className={css.title}>
          {tier && <TierIcon tier={tier} className={css.sign} />}
          {title}
        </Text>
        {isOpen && <Text mute>Required fields carry an asterisk.</Text>}
        {tier && <MoreLink href={urls.register(claim)}>Change package</MoreLink>}
      </header>
      <div className={css.columns}>
        <div className={css.main}>
          <SignedInNotice email={signedIn}>{messages.login.registerAnother}</SignedInNotice>
          <ClaimNotice
            listing={listing}
            without={urls.registerForm(form, { redirectUrl: claim.redirectUrl })}
          >
            Register and we send your claim for this listing.
          </ClaimNotice>
          {isOpen && <RegistrationForm key={form} form={form} claim={claim} stamp={stamp} />}
        </div>
        {isOpen && <RegistrationAside form={form} />}
      </div>
    </AccountPage>
  );
}
