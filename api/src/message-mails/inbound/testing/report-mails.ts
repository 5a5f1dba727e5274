import { multipart, type Part, plain, type RawMail } from './raw-mail';

/** A mail to the address of reports: whether it fails the mail, or the number of its rejection. */
export interface ReportMail {
  name: string;
  mail: RawMail;
  envelopeSender?: string;
  result: 'failed' | 'ignored' | number;
}

const DAEMON = 'Mail Delivery Subsystem <mailer-daemon@mx.example>';
const status = (action: string, code: string): Part => ({
  type: 'message/delivery-status',
  body: `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; owner@casa.example\r\nAction: ${action}\r\nStatus: ${code}\r\n`,
});
const report = (subject: string, ...parts: readonly Part[]): RawMail => {
  const { headers, body } = multipart(
    { subtype: 'report', parameters: '; report-type=delivery-status' },
    ...parts,
  );
  return { headers: { ...headers, From: DAEMON, Subject: subject, 'Auto-Submitted': 'auto-replied' }, body };
};

export const reportMails: readonly ReportMail[] = [
  {
    name: 'a failure (RFC 3464)',
    mail: report(
      'Undelivered Mail Returned to Sender',
      plain('The mail could not be delivered.'),
      status('failed', '5.1.1'),
    ),
    envelopeSender: '',
    result: 'failed',
  },
  {
    name: 'a failure as older servers write it',
    mail: {
      headers: { From: DAEMON, Subject: 'failure notice' },
      body: 'Sorry, no mailbox here by that name.',
    },
    envelopeSender: '',
    result: 'failed',
  },
  {
    name: 'a delay (RFC 3464)',
    mail: report('Delivery Status Notification (Delay)', plain('Still trying.'), status('delayed', '4.4.1')),
    envelopeSender: '',
    result: 'ignored',
  },
  {
    name: 'a delay as older servers write it',
    mail: { headers: { From: DAEMON, Subject: 'Warning: message delayed 24 hours' }, body: 'Still trying.' },
    envelopeSender: '',
    result: 'ignored',
  },
  {
    name: 'a confirmation',
    mail: report('Delivered', plain('Delivered.'), status('delivered', '2.0.0')),
    envelopeSender: '',
    result: 'ignored',
  },
  {
    name: 'a vacation notice',
    mail: { headers: { 'Auto-Submitted': 'auto-replied' }, body: 'Away.' },
    envelopeSender: '',
    result: 'ignored',
  },
  { name: 'an answer', mail: { body: 'Yes.' }, result: 550 },
];
