import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { notFound, redirect } from '@unitbase/remote-kit';

/** Redirects `/event-invitation` to the latest event's own URL (AC-237, decision D63). */
export async function load({ call }: PageArgs): Promise<never> {
  const [latest] = await call('getEvents');
  throw latest ? redirect(urls.event(latest.slug)) : notFound();
}

export const Page = () => null;
