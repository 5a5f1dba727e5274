import * as z from 'zod';
import {
  CaptchaChallenge,
  Claim,
  Detail,
  Footer,
  FooterDetail,
  FormCountry,
  LoggedIn,
  NewsletterPopup,
  OrgProfile,
  Package,
  Registered,
  SessionInfo,
  User,
} from '../entities/account';
import { ClaimStatus } from '../entities/companies';
import { SlugPart } from '../entities/shared';
import { CompanyMessage, Contact } from '../forms/contact';
import { Login } from '../forms/login';
import { NewsletterForm } from '../forms/newsletter';
import { Credentials, PasswordReset, PasswordResetRequest } from '../forms/password';
import { AccountRegistration, BasicRegistration, PremiumRegistration } from '../forms/registration';
import { required } from '../forms/rules';
import { UserAccount } from '../forms/user-account';
import type { Route } from '../route';

const Id = z.coerce.number().int().positive().max(2_147_483_647);
const Token = z.object({ token: required(200) });

/**
 * The account calls (docs/requirements/accounts.md §7). Names are the operationIds (decision D81). Forms refuse with 422
 * `{ field: ['message'] }`, everything about who one is with `{ detail }`.
 */
export const accountRoutes = {
  getSession: {
    method: 'GET',
    path: '/session',
    summary: 'Who is signed in, with the organisations of that login; empty for a visitor.',
    response: SessionInfo,
  },
  login: {
    method: 'POST',
    path: '/login',
    summary: 'Signs in: sets the cookies, and posts the claim that the login may carry.',
    body: Login,
    response: LoggedIn,
  },
  logout: {
    method: 'POST',
    path: '/logout',
    summary: 'Ends the session and clears its cookies. Needs the CSRF header where there is a session.',
  },
  selectOrganisation: {
    method: 'PUT',
    path: '/session/organisation',
    // Decision D42.
    summary: 'Selects one of the organisations of this login.',
    access: 'user',
    body: z.object({ organisation_id: Id }),
    response: z.object({ organisation_id: z.int() }),
  },
  getOrgProfiles: {
    method: 'GET',
    path: '/org-profiles',
    summary: 'The organisations of this login, by name.',
    access: 'user',
    response: z.array(OrgProfile),
  },
  registerBasic: {
    method: 'POST',
    path: '/register-basic',
    summary: 'Registers a Basic company: a user, and a profile that awaits approval.',
    body: BasicRegistration,
    response: Registered,
    status: 201,
  },
  registerPremium: {
    method: 'POST',
    path: '/register-premium',
    summary: 'Registers a Silver, Gold or Platinum company.',
    body: PremiumRegistration,
    response: Registered,
    status: 201,
  },
  registerUserAccount: {
    method: 'POST',
    path: '/register-account',
    summary: 'Registers a plain user account.',
    body: AccountRegistration,
    response: Registered,
    status: 201,
  },
  verifyEmail: {
    method: 'POST',
    path: '/email/verify',
    summary: 'Confirms an address by the token of its mail: after registration, or of a changed address.',
    body: Token,
    response: Detail,
  },
  resendVerification: {
    method: 'POST',
    path: '/email/resend',
    summary: 'Sends the verification mail again.',
    access: 'user',
    response: Detail,
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/password/reset',
    // Decision C15.
    summary: 'Mails a reset link, and answers alike for known and unknown addresses.',
    body: PasswordResetRequest,
    response: Detail,
  },
  confirmPasswordReset: {
    method: 'POST',
    path: '/password/reset/confirm',
    // Decision D54.
    summary: 'Sets a new password by the token of a mail; ends every session of the user.',
    body: PasswordReset,
    response: Detail,
  },
  changeCredentials: {
    method: 'PUT',
    path: '/credentials',
    // Decision D55.
    summary: 'Changes e-mail address or password.',
    access: 'user',
    body: Credentials,
    response: Detail,
  },
  cancelEmailChange: {
    method: 'DELETE',
    path: '/credentials/email',
    summary: 'Takes back a change of address that waits for its confirmation: its mailed link is over.',
    access: 'user',
    response: Detail,
  },
  getUser: {
    method: 'GET',
    path: '/users/:id',
    summary: 'The signed-in user; `me` for the id is allowed, the id of somebody else is refused.',
    access: 'user',
    params: z.object({ id: z.union([z.literal('me'), Id]) }),
    response: User,
  },
  updateUserAccount: {
    method: 'PUT',
    path: '/users/:id',
    summary: 'Changes the personal details of the signed-in user.',
    access: 'user',
    params: z.object({ id: z.union([z.literal('me'), Id]) }),
    body: UserAccount,
    response: User,
  },
  getCaptcha: {
    method: 'GET',
    path: '/captcha',
    // Decision C13.
    summary: 'A challenge and a form stamp for a guarded form.',
    response: CaptchaChallenge,
  },
  getFormCountries: {
    method: 'GET',
    path: '/form-countries',
    // Decision D26.
    summary: 'The countries of the forms by name.',
    response: z.array(FormCountry),
    cache: 300,
  },
  getPackages: {
    method: 'GET',
    path: '/packages',
    summary: 'The four packages in order.',
    response: z.array(Package),
    cache: 300,
  },
  getNewsletterPopup: {
    method: 'GET',
    path: '/newsletter/popup',
    summary: 'What the newsletter pop-up says; null: it is not shown.',
    response: NewsletterPopup.nullable(),
    cache: 300,
  },
  subscribeNewsletter: {
    method: 'POST',
    path: '/newsletter/subscribe',
    // Decision D60.
    summary: 'Takes a subscription and mails its confirmation link (double opt-in).',
    body: NewsletterForm,
    response: Detail,
  },
  confirmNewsletter: {
    method: 'POST',
    path: '/newsletter/confirm',
    summary: 'Confirms a subscription by the token of its mail.',
    body: Token,
    response: Detail,
  },
  sendContactMessage: {
    method: 'POST',
    path: '/contact',
    // Decision C12.
    summary: 'Takes a contact message; it is stored before the answer.',
    body: Contact,
    response: Detail,
    status: 201,
  },
  getFooter: {
    method: 'GET',
    path: '/footer',
    summary: "The footer's links and partner logos.",
    response: Footer,
    cache: 300,
  },
  getFooterDetail: {
    method: 'GET',
    path: '/footer/:slug',
    summary: 'The page behind a footer link.',
    params: z.object({ slug: SlugPart }),
    response: FooterDetail,
    cache: 60,
  },
  claimOrg: {
    method: 'POST',
    path: '/orgs/:claimID/claims',
    // Decision D49.
    summary: 'Claims a listing: 201 when the claim is new, 200 when it is already mine.',
    access: 'user',
    params: z.object({ claimID: Id }),
    body: z.object({ evidence: z.string().max(2_000).optional() }).optional(),
    response: Claim,
  },
  getClaim: {
    method: 'GET',
    path: '/orgs/:claimID/claims',
    summary:
      'Whether the visitor has claimed or owns this listing: its id, or null, and whether it is owned.',
    params: z.object({ claimID: Id }),
    response: ClaimStatus,
  },
  sendCompanyMessage: {
    method: 'POST',
    path: '/orgs/:orgid/messages',
    // Decision D59.
    summary: 'Sends a message to a company.',
    access: 'user',
    params: z.object({ orgid: Id }),
    body: CompanyMessage,
    response: Detail,
    status: 201,
  },
} as const satisfies Record<string, Route>;
