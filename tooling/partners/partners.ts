import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { partnerFile } from './files';
import { hosts } from './hosts';
import { hostPage, type Placement, reservation } from './page';

interface PartnersOptions {
  /** Origin of the site that provides the widgets. */
  site: string;
  /** 0 uses any free port. */
  port: number;
}

interface Partners {
  origin: string;
  names: readonly string[];
  placed: readonly Placement[];
  close(): void;
}

/** Starts a server with all partner pages: `/<name>`, and with `?loader=off` the same page without the loader. */
export async function startPartners({ site, port }: PartnersOptions): Promise<Partners> {
  const placed = await choosePlaced(site);
  const send = (response: ServerResponse, status: number, type: string, body: string | Buffer) =>
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://partner');
    const [, first = '', second = ''] = url.pathname.split('/');
    if (first === 'reserve.css')
      return send(response, 200, 'text/css', `${BASE_STYLE}${reservation(placed)}`);
    if (first === 'favicon.ico') return response.writeHead(204).end();
    const host = hosts.find(({ name }) => name === first);
    if (!host) {
      const file = first === 'files' ? await partnerFile(second) : null;
      const type = second.endsWith('.css') ? 'text/css' : 'text/javascript';
      return file === null
        ? send(response, 404, 'text/plain', 'Not found')
        : send(response, 200, `${type}; charset=utf-8`, file);
    }
    const param = url.searchParams.get('loader');
    const hasLoader = !host.isServerSideInclude && param !== 'off';
    const loader = hasLoader ? new URL(param ?? '/embed/v1.js', site).href : undefined;
    const included = host.isServerSideInclude
      ? await Promise.all(placed.map((placement) => includedHtml(placement, site)))
      : undefined;
    if (host.policy) response.setHeader('content-security-policy', host.policy(site));
    const integrity = url.searchParams.get('integrity')?.replaceAll(' ', '+');
    const page = hostPage(host, { site, placed, loader, integrity, ...(included ? { included } : {}) });
    return send(response, 200, 'text/html; charset=utf-8', page);
  });
  await once(server.listen(port), 'listening').catch(() => {
    throw new Error(`Port ${port} is in use. Set another with PARTNERS_PORT.`);
  });
  const address = server.address();
  const listening = typeof address === 'object' && address ? address.port : port;
  return {
    origin: `http://localhost:${listening}`,
    names: hosts.map(({ name }) => name),
    placed,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Time that a partner's server waits for included HTML, in milliseconds. */
const INCLUDE_TIMEOUT_MILLISECONDS = 5_000;

/** Base style of all partner pages, so that they differ only in their difficulties. */
const BASE_STYLE = `body{margin:0}.navbar{padding:12px 20px}.container{padding:20px;max-width:1100px}
main p{max-width:60ch;margin-block:24px 700px}
`;

/** Returns widgets with content of the site: a company in France, and the newest articles. */
async function choosePlaced(site: string): Promise<Placement[]> {
  const read = async (path: string) => {
    const response = await fetch(`${site}/web_api${path}`).catch(() => {
      throw new Error(`${site} does not respond. Start the site first, or set SITE_URL.`);
    });
    return response.json();
  };
  const { results } = await read('/search/results?country=france&tier=gold&limit=1');
  const [company] = results as { url_slug: string; orgname: string }[];
  if (!company) throw new Error(`${site} has no company in France.`);
  return [
    {
      name: 'companies',
      attributes: { country: 'france' },
      width: 480,
      link: { path: '/country/france', text: 'Companies in France' },
    },
    {
      name: 'company',
      attributes: { country: 'france', company: company.url_slug },
      width: 320,
      link: { path: `/country/france/profile/${company.url_slug}`, text: company.orgname },
    },
    { name: 'news', attributes: { limit: '3' }, width: 960, link: { path: '/news', text: 'Film news' } },
    {
      name: 'incentives',
      attributes: { country: 'france' },
      width: 480,
      link: { path: '/country/france/guide/incentives', text: 'Incentives in France' },
    },
  ];
}

/** Returns the HTML that a partner's server includes: the filled element, or its link if the site fails. */
async function includedHtml({ name, attributes, link }: Placement, site: string): Promise<string> {
  const url = `${site}/embed/html/${name}?${new URLSearchParams(attributes)}`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(INCLUDE_TIMEOUT_MILLISECONDS) });
    if (response.ok) return await response.text();
  } catch {
    // Falls back to the link below.
  }
  return `<a href="${site}${link.path}">${link.text}</a>`;
}
