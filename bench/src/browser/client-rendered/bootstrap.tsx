/**
 * Host of the usual form of Module Federation: empty HTML, remotes by their manifests, rendered in the browser from the
 * same api. Pages, layout and remotes are the site's own source.
 */
import '@unitbase/shared-ui/styles/global.css';
import { apiUrl, type Call, createClient } from '@unitbase/contracts/client';
import type { RemoteApp } from '@unitbase/remote-kit';
import { createSessionStore, type Site, SiteProvider } from '@unitbase/remote-kit';
import type { PageHost } from '@unitbase/shell/app/pages';
import { siteRoutes } from '@unitbase/shell/app/routes';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { mutate } from 'swr';
import { patterns, remotes } from './remotes';

async function loadApp(remote: string): Promise<RemoteApp> {
  const load = remotes[remote];
  if (!load) throw new Error(`Unknown remote '${remote}'.`);
  return (await load()).app;
}

const call = createClient();
const read: Call = async (name, ...args) => {
  const response = await call(name, ...args);
  await mutate(apiUrl(name, args[0] as object), response, { revalidate: false });
  return response;
};

const fragments = new Map<string, ReturnType<Site['loadFragment']>>();
const site: Site = {
  call,
  responses: {},
  session: createSessionStore({ token: null, organisationId: null, userId: null }),
  origin: location.origin,
  now: Date.now(),
  report: (part, error) => console.error(part, error),
  loadFragment(fullName) {
    let view = fragments.get(fullName);
    if (!view) {
      const [remote = '', name = ''] = fullName.split('/');
      view = loadApp(remote).then(async (app) => {
        const module = await app.fragments[name]?.load();
        if (!module) throw new Error(`${remote} has no fragment '${name}'.`);
        return module.Fragment;
      });
      fragments.set(fullName, view);
    }
    return view;
  },
  // Chunks load the styles that they import.
  fragmentStyles: () => [],
};

const host: PageHost = {
  releases: Object.fromEntries(
    Object.entries(patterns).map(([remote, pages]) => [
      remote,
      {
        version: '',
        base: '',
        entry: { file: '', integrity: '' },
        pages: Object.fromEntries(pages.map((pattern) => [pattern, ''])),
        fragments: {},
        styles: {},
      },
    ]),
  ),
  disabled: {},
  previews: [],
  site,
  read,
  keep: async () => undefined,
  report: site.report,
  async loadPage(remote, pattern) {
    const page = (await loadApp(remote)).pages[pattern];
    if (!page) throw new Error(`${remote} has no page for ${pattern}.`);
    return page.load();
  },
};

createRoot(document.getElementById('root') ?? document.body).render(
  <SiteProvider site={site}>
    <RouterProvider router={createBrowserRouter(siteRoutes(host))} />
  </SiteProvider>,
);
