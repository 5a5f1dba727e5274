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
import { Id, SlugPart } from '../entities/shared';
import { CompanyMessage, Contact } from '../forms/contact';
import { Login } from '../forms/login';
import { NewsletterForm } from '../forms/newsletter';
import { Credentials, PasswordReset, PasswordResetRequest } from '../forms/password';
import { AccountRegistration, BasicRegistration, PremiumRegistration } from '../forms/registration';
import { required } from '../forms/rules';
import { UserAccount } from '../forms/user-account';
import type { RouteSchemas } from '../route';

const Token = z.object({ token: required(200) });

/**
 * Routes of the account (docs/requirements/accounts.md §7). Names are the operationIds (decision D81). Forms fail with
 * 422 `{ field: ['message'] }`, authentication errors have `{ detail }`.
 */
export const accountRoutes = {
  getSession: {
    summary: 'The signed-in user with their organisations; empty for a visitor.',
    response: SessionInfo,
  },
  login: {
    summary: 'Signs in: sets the cookies and submits the claim of the login, if any.',
    body: Login,
    response: LoggedIn,
  },
  logout: {
    summary: 'Ends the session and clears its cookies. With a session it needs the CSRF header.',
  },
  selectOrganisation: {
    // Decision D42.
    summary: 'Selects one of the user’s organisations.',
    access: 'user',
    right: 'view',
    body: z.object({ organisation_id: Id }),
    response: z.object({ organisation_id: z.int() }),
  },
  getOrgProfiles: {
    summary: 'The user’s organisations, by name.',
    access: 'user',
    response: z.array(OrgProfile),
  },
  registerBasic: {
    summary: 'Registers a Basic company: a user, and a profile that awaits approval.',
    body: BasicRegistration,
    response: Registered,
    status: 201,
  },
  registerPremium: {
    summary: 'Registers a Silver, Gold or Platinum company.',
    body: PremiumRegistration,
    response: Registered,
    status: 201,
  },
  registerUserAccount: {
    summary: 'Registers a plain user account.',
    body: AccountRegistration,
    response: Registered,
    status: 201,
  },
  verifyEmail: {
    summary: 'Confirms a new or changed e-mail address by the token of its mail.',
    body: Token,
    response: Detail,
  },
  resendVerification: {
    summary: 'Sends the verification mail again.',
    access: 'user',
    response: Detail,
  },
  requestPasswordReset: {
    // Decision C15.
    summary: 'Mails a reset link. The response is the same for known and unknown addresses.',
    body: PasswordResetRequest,
    response: Detail,
  },
  confirmPasswordReset: {
    // Decision D54.
    summary: 'Sets a new password by the token of a mail and ends every session of the user.',
    body: PasswordReset,
    response: Detail,
  },
  changeCredentials: {
    // Decision D55.
    summary: 'Changes e-mail address or password.',
    access: 'user',
    body: Credentials,
    response: Detail,
  },
  cancelEmailChange: {
    summary: 'Cancels an unconfirmed change of the e-mail address and invalidates its link.',
    access: 'user',
    response: Detail,
  },
  getUser: {
    summary: 'The signed-in user, by id or `me`. The id of another user is rejected.',
    access: 'user',
    params: z.object({ id: z.union([z.literal('me'), Id]) }),
    response: User,
  },
  updateUserAccount: {
    summary: 'Changes the personal details of the signed-in user.',
    access: 'user',
    params: z.object({ id: z.union([z.literal('me'), Id]) }),
    body: UserAccount,
    response: User,
  },
  getCaptcha: {
    // Decision C13.
    summary: 'A challenge and a form stamp for a protected form.',
    response: CaptchaChallenge,
  },
  getFormCountries: {
    // Decision D26.
    summary: 'The countries for forms, by name.',
    response: z.array(FormCountry),
    cache: 300,
  },
  getPackages: {
    summary: 'The four packages in order.',
    response: z.array(Package),
    cache: 300,
  },
  getNewsletterPopup: {
    summary: 'Content of the newsletter pop-up, or null if it is not shown.',
    response: NewsletterPopup.nullable(),
    cache: 300,
  },
  subscribeNewsletter: {
    // Decision D60.
    summary: 'Accepts a subscription and mails its confirmation link (double opt-in).',
    body: NewsletterForm,
    response: Detail,
  },
  confirmNewsletter: {
    summary: 'Confirms a subscription by the token of its mail.',
    body: Token,
    response: Detail,
  },
  sendContactMessage: {
    // Decision C12.
    summary: 'Stores a contact message.',
    body: Contact,
    response: Detail,
    status: 201,
  },
  getFooter: {
    summary: "The footer's links and partner logos.",
    response: Footer,
    cache: 300,
  },
  getFooterDetail: {
    summary: 'The page behind a footer link.',
    params: z.object({ slug: SlugPart }),
    response: FooterDetail,
    cache: 60,
  },
  claimOrg: {
    // Decision D49.
    summary: 'Claims a listing: 201 for a new claim, 200 if the user has already claimed it.',
    access: 'user',
    params: z.object({ claimID: Id }),
    body: z.object({ evidence: z.string().max(2_000).optional() }).optional(),
    response: Claim,
  },
  getClaim: {
    summary: 'Whether the visitor has claimed or owns this listing: its id or null, and whether it is owned.',
    params: z.object({ claimID: Id }),
    response: ClaimStatus,
  },
  sendCompanyMessage: {
    // Decision D59.
    summary: 'Sends a message to a company.',
    access: 'user',
    params: z.object({ orgid: Id }),
    body: CompanyMessage,
    response: Detail,
    status: 201,
  },
} as const satisfies Record<string, RouteSchemas>;
