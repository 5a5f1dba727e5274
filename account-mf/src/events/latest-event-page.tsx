import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { notFound, redirect } from '@unitbase/remote-kit';

/** `/event-invitation`: leads to the latest event, whose own address is the one to keep (AC-237, decision D63). */
export async function load({ call }: PageArgs): Promise<never> {
  const [latest] = await call('getEvents');
  throw latest ? redirect(urls.event(latest.slug)) : notFound();
}

export const Page = () => null;
