import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { DeskSession } from '@unitbase/contracts/entities/desk/staff';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { safePath, urls } from '@unitbase/contracts/urls';
import { Form, Head, redirect, useApi, useSearchParams } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { Cluster, Divider, Wrap } from '@unitbase/shared-ui/layout';
import { Picture } from '@unitbase/shared-ui/picture';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { CodeField } from '../shared/form/code-field';
import { runDeskAction, useDeskFailure } from '../shared/form/desk-action';
import { FormProblem } from '../shared/form/form-problem';
import { NextCode } from './next-code';
import { OtherWays } from './other-ways';
import css from './sign-in-page.module.css';

export const frame = 'desk';

const TITLE = 'Your code';

const nextPage = (search: URLSearchParams): string => safePath(search.get('redirectUrl'), deskUrls.today());

/** Leads to the setup if there is no second factor yet. */
export async function load({ url, read }: PageArgs): Promise<null> {
  const { factor } = await read('GET /desk/session');
  const next = nextPage(url.searchParams);
  if (factor === 'missing') throw redirect(deskUrls.secondFactor(next));
  if (factor === 'given') throw redirect(next);
  return null;
}

export const action = (args: ActionArgs) =>
  runDeskAction(args, async () => {
    const { form, call, url } = args;
    const body = { code: String(form.get('code') ?? '') };
    if (form.get('intent') === 'recovery') await call('POST /desk/factor/recovery', { body });
    else await call('POST /desk/factor/code', { body });
    return redirect(nextPage(url.searchParams), 303);
  });

/** Renders `/desk/login`, where staff give the second factor. */
export function Page() {
  const { data: session } = useApi('GET /desk/session');
  return (
    <Wrap className={css.page}>
      <Head title={`${TITLE}, desk`} noindex />
      <div className={css.gate}>
        <div className={css.form}>{session && <Ways session={session} />}</div>
        <figure className={css.picture}>
          <Picture
            src="/media/pictures/plates/plate-road-night-113.webp"
            alt="A straight road towards hills at night, moon and stars"
            ratio="fill"
            className={css.image}
            sizes="(width < 48em) 100vw, max(58vw, 60rem)"
          />
          <Divider />
          <figcaption className={css.caption}>
            <Text as="span" variant="overline">
              Tabernas, Almería
            </Text>
            <Text as="span" variant="overline" num>
              Night 23:10
            </Text>
          </figcaption>
        </figure>
      </div>
    </Wrap>
  );
}

function Ways({ session }: { session: DeskSession }) {
  const failure = useDeskFailure('code');
  const [search] = useSearchParams();
  return (
    <>
      <Text as="h1" variant="poster">
        {TITLE}
      </Text>
      <Text mute>
        {session.name}, {session.email}. Password accepted. <TextLink href={urls.logout()}>Not you?</TextLink>
      </Text>
      <Form method="post" noValidate className={css.code} aria-label={TITLE}>
        <input type="hidden" name="intent" value="code" />
        <FormProblem failure={failure} />
        <CodeField
          name="code"
          label={
            <span className={css.label}>
              Six digits from your app
              <NextCode />
            </span>
          }
          error={failure?.fields.code?.[0]}
        />
        <Cluster>
          <Button type="submit" variant="signal" className={css.open}>
            Open the desk
          </Button>
        </Cluster>
      </Form>
      <OtherWays session={session} next={nextPage(search)} />
    </>
  );
}
