import type { MailPreview } from '@unitbase/contracts/entities/desk/companies';
import { urls } from '@unitbase/contracts/urls';
import type { Pool } from '../../db/query';
import { ownerAddresses } from '../mail-owners';
import { deskMails, editAddress } from '../mails';
import { readCompany } from './read-company';

/** Returns the mail that the owners get when a company is suspended or, if it is suspended, shown again. */
export async function previewSuspension(
  pool: Pool,
  siteUrl: string,
  id: number,
  why: string,
): Promise<MailPreview> {
  const { name, status, address, values } = await readCompany(pool, id);
  const to = await ownerAddresses(pool, id);
  const [country = '', slug = values.slug] = address?.split('/') ?? [];
  const { subject, text } =
    status === 'suspended'
      ? deskMails.profileReactivated('', name, siteUrl + urls.company(country, slug), editAddress(siteUrl))
      : deskMails.profileSuspended('', name, why);
  return { to, subject, text };
}
