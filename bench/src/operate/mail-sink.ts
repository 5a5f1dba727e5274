import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** Starts an SMTP server on this machine that accepts and drops all mails. */
export async function openMailSink(port: number) {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      stream.resume();
      stream.once('end', () => {
        received.push(session.envelope.rcptTo.map(({ address }) => address).join());
        server.server.emit('mail');
        done();
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    /** Resolves once a mail has arrived. */
    async next(): Promise<void> {
      if (received.length === 0) await once(server.server, 'mail', { signal: AbortSignal.timeout(30_000) });
      received.length = 0;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
