import type { Login } from '@unitbase/contracts/forms/login';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { type ClaimLink, safePath, urls } from '@unitbase/contracts/urls';
import { Head, redirect, useActionData, useLoaderData, useSearchParams } from '@unitbase/remote-kit';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Text } from '@unitbase/shared-ui/text';
import { ClaimNotice } from '../shared/claim/claim-notice';
import { type ClaimedListing, loadClaim } from '../shared/claim/load-claim';
import { readClaim } from '../shared/claim/read-claim';
import { runFormAction, textsOf } from '../shared/form/form-action';
import { AuthLayout } from '../shared/layout/auth-layout';
import { authPictures } from '../shared/layout/pictures';
import { loadSignedIn } from '../shared/signed-in/load-signed-in';
import { SignedInNotice } from '../shared/signed-in/signed-in-notice';
import { ClaimRejected, type LoggedInWithoutClaim } from './claim-rejected';
import { LoginForm } from './login-form';
import css from './login-page.module.css';
import { toLoginBody } from './to-login-body';

export const searchBar = false;
export const script = 'on-interaction';

interface Loaded {
  listing: ClaimedListing | null;
  /** E-mail address of a user who is logged in already. */
  signedIn: string | null;
}

export async function load(args: PageArgs): Promise<Loaded> {
  const [listing, signedIn] = await Promise.all([loadClaim(args), loadSignedIn(args)]);
  return { listing, signedIn };
}

/** Logs in and follows the api's redirect: claimed listing, requested URL, profile or home (D48). */
export function action({ url, form, call }: ActionArgs) {
  return runFormAction<LoggedInWithoutClaim>(form, async () => {
    const body = toLoginBody(readClaim(url.searchParams))(textsOf(form)) as Login;
    const { redirect_to, claim_error } = await call('login', { body });
    const next = safePath(redirect_to);
    if (claim_error === null) return redirect(next, 303);
    return { claimError: claim_error, next };
  });
}

/** Renders `/auth/login` (docs/requirements/accounts.md §2 Login). */
export function Page() {
  const [query] = useSearchParams();
  const claim = readClaim(query);
  const loaded = useLoaderData() as Loaded;
  const rejectedClaim = readRejectedClaim(useActionData());
  return (
    <AuthLayout crumbs={[{ label: messages.navigation.login }]} picture={authPictures.login}>
      <Head
        title={messages.navigation.login}
        description="Log in to edit your company’s profile and to read what you have saved."
        canonical={urls.login()}
      />
      <Text as="h1" variant="poster">
        {messages.navigation.login}
      </Text>
      {rejectedClaim ? (
        <ClaimRejected result={rejectedClaim} claim={claim} />
      ) : (
        <LoginParts {...loaded} claim={claim} />
      )}
    </AuthLayout>
  );
}

const readRejectedClaim = (result: unknown): LoggedInWithoutClaim | null =>
  typeof result === 'object' && result !== null && 'claimError' in result
    ? (result as LoggedInWithoutClaim)
    : null;

/** Keeps the form if a claim cannot succeed, because the listing's owner logs in here. */
function LoginParts({ listing, signedIn, claim }: Loaded & { claim: ClaimLink }) {
  return (
    <>
      <SignedInNotice email={signedIn}>{messages.login.logInInstead}</SignedInNotice>
      <ClaimNotice listing={listing} without={urls.login({ redirectUrl: claim.redirectUrl })}>
        Log in and we send your claim for this listing.
      </ClaimNotice>
      <LoginForm claim={claim} />
      <div className={css.new}>
        <Text as="h2" variant="h3">
          New to Unitbase?
        </Text>
        <MoreLink href={urls.register(claim)}>Create a company profile</MoreLink>
        <MoreLink href={urls.registerForm('account', claim)}>Create your user account</MoreLink>
      </div>
    </>
  );
}
