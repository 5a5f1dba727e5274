import type { SiteEvent } from '@unitbase/contracts/entities/audience';
import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import { emailKey } from '../../db/email-key';
import { type Pool, row, rows, transaction } from '../../db/query';
import { requireCountryCode } from '../../forms/countries';
import type { Feature } from '../../http/feature';
import { safeHtml } from '../../http/html';
import { throwFieldErrors, throwHttpError } from '../../http/http-error';
import { limitCalls } from '../../http/rate-limit';
import { putInOutbox } from '../../mail/outbox';

const CALL_LIMIT = { calls: 20, seconds: 3_600 };

const EVENTS_SQL = `
  SELECT slug, title, summary, body, venue, city, time_zone, to_json(starts_at) #>> '{}' AS starts_at,
    to_json(ends_at) #>> '{}' AS ends_at, to_json(registration_opens_at) #>> '{}' AS registration_opens_at,
    to_json(registration_closes_at) #>> '{}' AS registration_closes_at, contact_email, image_url, image_alt,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'logo_url', s.logo_url,
       'url_link', s.url_link) ORDER BY s.position, s.id), '[]')
     FROM event_sponsors s WHERE s.event_id = events.id) AS sponsors
  FROM events`;

const readEvents = async (pool: Pool, where: string, values: unknown[] = []): Promise<SiteEvent[]> =>
  (await rows<SiteEvent>(pool, `${EVENTS_SQL} ${where}`, values)).map((event) => ({
    ...event,
    body: safeHtml(event.body),
  }));

/** Registers an email address once per event. */
const REGISTER_SQL = `
  INSERT INTO event_registrations (event_id, name, company, job_title, email, dietary, contact, country)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8
  WHERE NOT EXISTS (SELECT FROM event_registrations WHERE event_id = $1 AND ${emailKey('email')} = ${emailKey('$5')}) RETURNING id`;

/**
 * Routes of events and their registration while it is open (docs/requirements/accounts.md §2 Event pages, decision
 * D63).
 */
export const events: Feature = ({ pool }) => ({
  getEvents: ({ dependsOn }) => {
    dependsOn('events');
    return readEvents(pool, 'ORDER BY starts_at DESC, id DESC LIMIT 50');
  },

  getEvent: async ({ params, dependsOn }) => {
    dependsOn('events');
    const [event] = await readEvents(pool, 'WHERE slug = $1', [params.slug]);
    return event ?? throwHttpError(404, messages.common.notFoundDetail);
  },

  registerForEvent: async ({ params, body, request }) => {
    if (body.referral_note !== '') throwFieldErrors({ recapture: [messages.register.captcha] });
    await limitCalls(pool, request, 'event', CALL_LIMIT);
    const countryCode = await requireCountryCode(pool, body.country);
    await transaction(pool, async (client) => {
      const event = await row<{ id: number; title: string; closed: boolean; opened: boolean; mail: string }>(
        client,
        `SELECT id, title, contact_email AS mail, registration_closes_at <= now() AS closed,
           coalesce(registration_opens_at <= now(), true) AS opened FROM events WHERE slug = $1 FOR UPDATE`,
        [params.slug],
      );
      if (!event) return throwHttpError(404, messages.common.notFoundDetail);
      if (event.closed) throwHttpError(410, messages.audience.eventClosed);
      if (!event.opened) throwHttpError(409, messages.audience.eventNotOpen);
      const { name, company, job_title, email, dietary, contact } = body;
      const values = [event.id, name, company, job_title, email, dietary, contact, countryCode];
      if (!(await row(client, REGISTER_SQL, values))) return;
      await putInOutbox(client, 'mail', {
        to: event.mail || site.contactEmail,
        replyTo: email,
        subject: `${event.title}: a request for a place`.slice(0, 200),
        text: `${name}, ${job_title}, ${company} (${countryCode}), asks for a place.\n\nDietary: ${dietary || 'none'}\nContact: ${contact || email}\n`,
      });
    });
    return { detail: messages.audience.eventRegistered };
  },
});
