import type { Actor } from '../../db/audit';
import type { Feature } from '../../http/feature';
import { sendCsv } from '../../http/send-csv';
import type { StaffUser } from '../../http/staff-access';
import { setPackage } from '../packages';
import { reactivateProfile, suspendProfile } from '../suspension';
import { findDoubles, markAsNoDouble } from './doubles';
import { editCompany } from './edit-company';
import { exportColumns, exportCompanies } from './export-companies';
import { readHistory } from './history';
import { listCompanies } from './list-companies';
import { mergeCompanies } from './merge/merge-companies';
import { previewMerge } from './merge/preview-merge';
import { readCompany } from './read-company';
import { previewSuspension } from './suspension-mail';

const actorOf = (user: StaffUser): Actor => ({ id: user.id, name: user.staff.name });

/** Routes of the companies room (docs/requirements/staff.md §2). */
export const deskCompanies: Feature = ({ pool, config: { siteUrl } }) => ({
  'GET /desk/companies': ({ query }) => listCompanies(pool, query),
  'GET /desk/companies/export': async ({ query, reply }) =>
    sendCsv(reply, 'companies', exportColumns, exportCompanies(pool, query)),
  'GET /desk/companies/:id': ({ params }) => readCompany(pool, params.id),
  'PUT /desk/companies/:id': ({ params, body, user }) => editCompany(pool, actorOf(user), params.id, body),
  'GET /desk/companies/:id/doubles': ({ params }) => findDoubles(pool, params.id),
  'PUT /desk/companies/:id/not-doubles/:other': ({ params, user }) =>
    markAsNoDouble(pool, actorOf(user), params.id, params.other),
  'GET /desk/companies/:id/merge/:other': ({ params }) =>
    previewMerge(pool, { into: params.id, from: params.other }),
  'POST /desk/companies/:id/merge': ({ params, body, user }) =>
    mergeCompanies(pool, actorOf(user), params.id, body),
  'GET /desk/companies/:id/history': ({ params, query }) => readHistory(pool, params.id, query),
  'PUT /desk/companies/:id/package': async ({ params, body, user }) => {
    await setPackage(pool, actorOf(user), siteUrl, params.id, body.package);
    return readCompany(pool, params.id);
  },
  'GET /desk/companies/:id/suspension-mail': ({ params, query }) =>
    previewSuspension(pool, siteUrl, params.id, query.why),
  'POST /desk/companies/:id/suspension': async ({ params, body, user }) => {
    await suspendProfile(pool, actorOf(user), params.id, body.why);
    return readCompany(pool, params.id);
  },
  'DELETE /desk/companies/:id/suspension': async ({ params, user }) => {
    await reactivateProfile(pool, actorOf(user), siteUrl, params.id);
    return readCompany(pool, params.id);
  },
});
