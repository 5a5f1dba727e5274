import { createServer } from 'node:http';

export interface PartnerPage {
  /** URL of the page, of another origin than the site. */
  url: string;
  /** Sets the body and the content security policy that the next request gets. */
  show(body: string, policy?: string): void;
  close(): void;
}

/** Serves a partner's page whose body the test sets. */
export async function openPartnerPage(): Promise<PartnerPage> {
  let content = { body: '', policy: '' };
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(204).end();
    if (content.policy) response.setHeader('content-security-policy', content.policy);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    return response.end(
      `<!doctype html><html lang="en"><head><title>Partner</title></head><body>${content.body}</body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as { port: number }).port}/`,
    show: (body, policy = '') => {
      content = { body, policy };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
