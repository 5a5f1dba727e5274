import type { Feature } from '../../http/feature';
import type { InboundServer } from './smtp-server';

/** Takes answers by mail while the api runs, if `INBOUND_SMTP_PORT` is set. */
export const inboundMail: Feature = (services, app) => {
  const { inboundSmtpPort: port } = services.config;
  if (port === undefined) return {};
  let server: InboundServer | undefined;
  app.addHook('onReady', async () => {
    const log = (error: unknown) => app.log.error({ err: error }, 'Could not take a mail');
    // The packages for mail take 30 MB, which an api without this port does not need.
    const { startInboundServer } = await import('./smtp-server');
    server = await startInboundServer(services, port, log).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      throw new Error(`Port ${port} is in use: set INBOUND_SMTP_PORT to another one.`);
    });
  });
  app.addHook('preClose', async () => server?.close());
  return {};
};
