import { createServer } from 'node:http';

export interface PartnerPage {
  /** Where it is: another origin than the site's. */
  url: string;
  /** Writes the page's body, and its policy, before it is opened. */
  show(body: string, policy?: string): void;
  close(): void;
}

/** A page of others, whose body is what a test writes. */
export async function openPartnerPage(): Promise<PartnerPage> {
  let shown = { body: '', policy: '' };
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(204).end();
    if (shown.policy) response.setHeader('content-security-policy', shown.policy);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    return response.end(
      `<!doctype html><html lang="en"><head><title>Partner</title></head><body>${shown.body}</body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as { port: number }).port}/`,
    show: (body, policy = '') => {
      shown = { body, policy };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
