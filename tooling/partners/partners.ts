import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { partnerFile } from './files';
import { hosts } from './hosts';
import { hostPage, type Placed, reservation } from './page';

interface PartnersOptions {
  /** Origin of the site whose widgets they show. */
  site: string;
  /** 0 takes any. */
  port: number;
}

interface Partners {
  origin: string;
  names: readonly string[];
  placed: readonly Placed[];
  close(): void;
}

/** Starts the server of all partners' pages: `/<name>`, with `?loader=off` the same page without our script. */
export async function startPartners({ site, port }: PartnersOptions): Promise<Partners> {
  const placed = await choosePlaced(site);
  const send = (response: ServerResponse, status: number, type: string, body: string | Buffer) =>
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://partner');
    const [, first = '', second = ''] = url.pathname.split('/');
    if (first === 'reserve.css') return send(response, 200, 'text/css', `${HOUSE}${reservation(placed)}`);
    if (first === 'favicon.ico') return response.writeHead(204).end();
    const host = hosts.find(({ name }) => name === first);
    if (!host) {
      const file = await partnerFile(first, second);
      const type = second.endsWith('.css') ? 'text/css' : 'text/javascript';
      return file === null
        ? send(response, 404, 'text/plain', 'Not found')
        : send(response, 200, `${type}; charset=utf-8`, file);
    }
    const asked = url.searchParams.get('loader');
    const loader = host.included || asked === 'off' ? undefined : new URL(asked ?? '/embed/v1.js', site).href;
    const included = host.included
      ? await Promise.all(placed.map((one) => includedHtml(one, site)))
      : undefined;
    if (host.policy) response.setHeader('content-security-policy', host.policy(site));
    const integrity = url.searchParams.get('integrity')?.replaceAll(' ', '+');
    const page = hostPage(host, { site, placed, loader, integrity, ...(included ? { included } : {}) });
    return send(response, 200, 'text/html; charset=utf-8', page);
  });
  await once(server.listen(port), 'listening').catch(() => {
    throw new Error(`Port ${port} is taken: name another by PARTNERS_PORT.`);
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

/** Milliseconds that a partner's server waits for what it includes. */
const PATIENCE = 5_000;

/** A house style for every partner, so that pages differ only in what makes them difficult. */
const HOUSE = `body{margin:0}.navbar{padding:12px 20px}.container{padding:20px;max-width:1100px}
main p{max-width:60ch;margin-block:24px 700px}
`;

/** Real content of the site: a company of France, and the newest article. */
async function choosePlaced(site: string): Promise<Placed[]> {
  const read = async (path: string) => {
    const answer = await fetch(`${site}/web_api${path}`).catch(() => {
      throw new Error(`${site} does not answer: start the site first, or name another by SITE_URL.`);
    });
    return answer.json();
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

/** What a partner's server includes: the filled element, or its link while the site is away. */
async function includedHtml({ name, attributes, link }: Placed, site: string): Promise<string> {
  const url = `${site}/embed/html/${name}?${new URLSearchParams(attributes)}`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    if (response.ok) return await response.text();
  } catch {
    // The link below is what is left.
  }
  return `<a href="${site}${link.path}">${link.text}</a>`;
}
