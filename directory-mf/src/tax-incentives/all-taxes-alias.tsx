import { urls } from '@unitbase/contracts/urls';
import { redirect } from '@unitbase/shared-ui/site';

/** `/country/all-taxes` is another address of the tax incentives (decision D16). */
export async function load(): Promise<never> {
  throw redirect(urls.taxIncentives(), 301);
}

export const Page = () => null;
