import type { ArgsOf, Call, RouteName } from '@unitbase/contracts/client';
import { CSRF_FIELD } from '@unitbase/contracts/cookies';
import type { PageArgs } from '@unitbase/contracts/remote';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import type { PageModule } from './remote';
import type { Site } from './site-context';

/** Returns component, loader and action of a page for a router outside of the shell: in tests and without a site. */
export function pageHandlers(module: PageModule, site: Site, keep: PageArgs['keep']) {
  const args = ({ params, request }: LoaderFunctionArgs): PageArgs => ({
    params,
    url: new URL(request.url),
    session: site.session.getState(),
    read: (async (name, ...rest) => {
      const response = await site.call(name, ...rest);
      await keep(name, rest[0] as ArgsOf<RouteName>, response as never);
      return response;
    }) as Call,
    call: site.call,
    keep,
    signal: request.signal,
  });
  /** Result of the action, for the `load` that follows it. */
  let result: unknown;
  return {
    Component: module.Page,
    loader: async (routerArgs: LoaderFunctionArgs) => {
      const actionResult = result;
      result = undefined;
      return (await module.load?.({ ...args(routerArgs), actionResult })) ?? null;
    },
    action: async (routerArgs: ActionFunctionArgs) => {
      result = await module.action?.({ ...args(routerArgs), form: await formOf(routerArgs.request) });
      return result ?? null;
    },
  };
}

/** Returns a form without the CSRF field, which actions do not see. */
async function formOf(request: Request): Promise<FormData> {
  const form = await request.formData();
  form.delete(CSRF_FIELD);
  return form;
}
