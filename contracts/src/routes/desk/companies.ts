import * as z from 'zod';
import {
  CompanyHistory,
  CompanyPackage,
  CompanyPage,
  CompanyStatusName,
  CompanyValues,
  DeskCompany,
  Double,
  MailPreview,
  MergeForm,
  MergePreview,
} from '../../entities/desk/companies';
import { Id, limitOf, OptionalSlug } from '../../entities/shared';
import type { DeskRoutes } from '../../route';

const Company = z.object({ id: Id });
const Pair = z.object({ id: Id, other: Id });
const Why = z.string().trim().max(2_000);

/** An unknown value of a filter is none. */
const filter = <Value extends z.ZodType>(value: Value) => value.optional().catch(undefined);

const Search = z.object({
  search: z.string().max(200).default(''),
  status: filter(CompanyStatusName),
  package: filter(CompanyPackage),
  country: OptionalSlug,
});

/** Offsets are not cut at 10,000: staff page through all companies. */
const Offset = z.coerce.number().int().min(0).max(10_000_000).catch(0);

/** Routes of companies (docs/requirements/staff.md §2). */
export const deskCompanyRoutes = {
  'GET /desk/companies': {
    summary: 'Companies of every status, by name, id, mail, domain, telephone or town.',
    access: 'staff',
    staff: 'companies',
    query: Search.extend({ offset: Offset, limit: limitOf(50, 200) }),
    response: CompanyPage,
  },
  'GET /desk/companies/export': {
    summary: 'The companies of a search as CSV, with the columns of an import.',
    access: 'staff',
    staff: 'companies',
    query: Search,
    response: z.string(),
    mediaType: 'text/csv',
  },
  'GET /desk/companies/:id': {
    summary: 'A company with everything that staff edit.',
    access: 'staff',
    staff: 'companies',
    params: Company,
    response: DeskCompany,
  },
  'PUT /desk/companies/:id': {
    summary: 'Changes fields of a company; 409 if it changed since `version`.',
    access: 'staff',
    staff: 'companies',
    params: Company,
    body: z.object({ version: z.string().max(64), values: CompanyValues.partial() }),
    response: DeskCompany,
  },
  'GET /desk/companies/:id/doubles': {
    summary: 'Probable doubles, the most probable first.',
    access: 'staff',
    staff: 'companies',
    params: Company,
    response: z.array(Double),
  },
  'PUT /desk/companies/:id/not-doubles/:other': {
    summary: 'Stores that two companies are no doubles.',
    access: 'staff',
    staff: 'companies',
    params: Pair,
  },
  'GET /desk/companies/:id/merge/:other': {
    summary: 'Compares a company with `other`, which would be merged into it.',
    access: 'staff',
    staff: 'merge',
    params: Pair,
    response: MergePreview,
  },
  'POST /desk/companies/:id/merge': {
    summary: 'Merges another company into this one. It cannot be undone.',
    access: 'staff',
    staff: 'merge',
    confirm: true,
    params: Company,
    body: MergeForm,
    response: DeskCompany,
  },
  'GET /desk/companies/:id/history': {
    summary: 'Changes of a company by staff, owners and imports, the latest first.',
    access: 'staff',
    staff: 'companies',
    params: Company,
    query: z.object({ offset: Offset, limit: limitOf(10, 50) }),
    response: CompanyHistory,
  },
  'PUT /desk/companies/:id/package': {
    summary: 'Changes the package of a company and mails its owners.',
    access: 'staff',
    staff: 'packages',
    params: Company,
    body: z.object({ package: CompanyPackage }),
    response: DeskCompany,
  },
  'GET /desk/companies/:id/suspension-mail': {
    summary: 'The mail about a suspension or its end, as it will be sent.',
    access: 'staff',
    staff: 'companies',
    params: Company,
    query: z.object({ why: Why.default('') }),
    response: MailPreview,
  },
  'POST /desk/companies/:id/suspension': {
    summary: 'Hides a public company and mails the reason to its owners.',
    access: 'staff',
    staff: 'companies',
    params: Company,
    body: z.object({ why: Why.min(1, 'Give the reason: it is in the mail.') }),
    response: DeskCompany,
  },
  'DELETE /desk/companies/:id/suspension': {
    summary: 'Shows a suspended company again.',
    access: 'staff',
    staff: 'companies',
    params: Company,
    response: DeskCompany,
  },
} as const satisfies DeskRoutes;
