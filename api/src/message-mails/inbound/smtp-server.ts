import { once } from 'node:events';
import { site } from '@unitbase/contracts/site';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Services } from '../../services';
import { type ReplyTarget, readReplyAddress } from '../../threads/mails/reply-address';
import { checkRecipient, receiveMail } from './receive';
import { type SmtpReply, smtpReplies } from './smtp-replies';

/** Largest mail: three files of the usual size. A larger one is rejected before it is sent (SIZE, RFC 1870). */
export const MAIL_BYTES = 25 * 1_048_576;
/** Connections at once. Each may hold one mail in memory. */
const CONNECTIONS = 10;
const IDLE_MS = 60_000;
/** Time for mails in progress when the server stops. */
const CLOSE_MS = 10_000;

type Log = (error: unknown) => void;
type Done = (error?: Error | null) => void;

const toError = ({ code, reason }: SmtpReply): Error =>
  Object.assign(new Error(reason), { responseCode: code });

/** Answers a command when its work is done. A failure, such as of the database, asks the client to try again. */
function respond(work: Promise<SmtpReply | null>, done: Done, log: Log): void {
  work.then(
    (reply) => done(reply && toError(reply)),
    (error: unknown) => {
      log(error);
      done(toError(smtpReplies.unavailable));
    },
  );
}

/** Reads a mail. Returns `null` if it is too large, which the server rejects itself, or if the client breaks off. */
async function readSource(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) {
      if (stream.sizeExceeded) chunks.length = 0;
      else chunks.push(chunk as Buffer);
    }
  } catch {
    return null;
  }
  return stream.sizeExceeded ? null : Buffer.concat(chunks);
}

/** Returns the target of an address; `null` if it is not one of the reply domain. */
async function targetOf({ pool, config }: Services, address: string): Promise<ReplyTarget | null> {
  const at = address.lastIndexOf('@');
  const isOurs = address.slice(at + 1).toLowerCase() === config.mailReplyDomain;
  return isOurs ? readReplyAddress(pool, address.slice(0, at)) : null;
}

async function checkAddress(services: Services, address: string): Promise<SmtpReply | null> {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  if (domain !== services.config.mailReplyDomain) return smtpReplies.notOurs;
  return checkRecipient(services, await targetOf(services, address));
}

async function takeMail(
  services: Services,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<SmtpReply | null> {
  const { mailFrom, rcptTo } = envelope;
  const source = await readSource(stream);
  const target = await targetOf(services, rcptTo[0]?.address ?? '');
  if (!source || !target) return smtpReplies.unknownAddress;
  return receiveMail(services, { target, envelopeSender: mailFrom ? mailFrom.address : '', source });
}

/** Creates the server of answers by mail. It relays nothing and stands behind a mail server (docs/operate.md). */
function createServer(services: Services, log: Log): SMTPServer {
  return new SMTPServer({
    name: services.config.mailReplyDomain,
    banner: site.name,
    size: MAIL_BYTES,
    rejectOversized: true,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    maxClients: CONNECTIONS,
    // The mail server sends the mail again for each further recipient.
    maxRecipients: 1,
    socketTimeout: IDLE_MS,
    closeTimeout: CLOSE_MS,
    onRcptTo: ({ address }, _session, done) => respond(checkAddress(services, address), done, log),
    onData: (stream, session, done) => respond(takeMail(services, stream, session), done, log),
  });
}

/** A listening server. */
export interface InboundServer {
  port: number;
  /** Waits for mails in progress. */
  close(): Promise<void>;
}

/** Starts the server. Rejects if the port is in use. @param port 0 for any free one */
export async function startInboundServer(services: Services, port: number, log: Log): Promise<InboundServer> {
  const server = createServer(services, log);
  // A client that breaks its connection is no fault of the server; a port in use rejects below.
  server.on('error', () => undefined);
  const listener = server.listen(port, services.config.host);
  await once(listener, 'listening');
  const address = listener.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
