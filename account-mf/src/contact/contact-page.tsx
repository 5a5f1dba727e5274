import type { Contact } from '@unitbase/contracts/forms/contact';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { site } from '@unitbase/contracts/site';
import { urls } from '@unitbase/contracts/urls';
import { redirect, useLoaderData } from '@unitbase/remote-kit';
import { DefinitionList } from '@unitbase/shared-ui/definition-list';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { runFormAction, textsOf } from '../shared/form/form-action';
import { readStamp } from '../shared/human-check/read-stamp';
import { AccountPage } from '../shared/layout/account-page';
import { ContactForm } from './contact-form';
import css from './contact-page.module.css';

export const searchBar = false;
export const script = 'on-interaction';

interface Loaded {
  stamp: string;
}

export async function load(args: PageArgs): Promise<Loaded> {
  return { stamp: await readStamp(args) };
}

/** Redirects only after the message is stored; otherwise the text stays (decision C12). */
export function action({ form, call }: ActionArgs) {
  return runFormAction(form, async () => {
    await call('sendContactMessage', { body: textsOf(form) as Contact });
    return redirect(urls.contactThanks(), 303);
  });
}

const mailLink = (address: string) => <TextLink href={`mailto:${address}`}>{address}</TextLink>;

/** Renders `/contact` (docs/requirements/accounts.md §2 Contact). */
export function Page() {
  const { stamp } = useLoaderData() as Loaded;
  return (
    <AccountPage
      title="Contact"
      description="Write to the editorial and production teams of Unitbase."
      canonical={urls.contact()}
    >
      <div className={css.columns}>
        <div>
          <Text as="h1" variant="poster">
            Contact us
          </Text>
          <Text variant="lede" className={css.lede}>
            A person reads every message, Monday to Friday.
          </Text>
          <div className={css.addresses}>
            <DefinitionList
              items={[
                { term: 'Editorial', value: mailLink(site.contactEmail) },
                { term: 'Production team', value: mailLink(site.productionEmail) },
                { term: 'Advertising', value: <TextLink href={urls.advertise()}>Media Packs</TextLink> },
              ]}
            />
          </div>
        </div>
        <ContactForm stamp={stamp} />
      </div>
    </AccountPage>
  );
}
