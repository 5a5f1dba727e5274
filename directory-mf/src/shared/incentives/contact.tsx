import type { Authority } from '@unitbase/contracts/entities/incentives';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { localTime } from '../clock/local-time';
import { useMinute } from '../clock/use-minute';
import css from './contact.module.css';

interface ContactProps {
  contact: Authority;
  /** IANA zone for the time there now; without script its name. */
  timeZone?: string;
  /** Postal address. */
  address?: string;
  /** Leaves out the name, where a heading has it. */
  withoutName?: boolean;
}

/** Renders the person to call: name, telephone, mail, website and the time there. */
export function Contact({ contact, timeZone, address, withoutName = false }: ContactProps) {
  const { name, person, telephone, email, url } = contact;
  const minute = useMinute();
  return (
    <div className={css.contact}>
      {!withoutName && (
        <Text as="b" variant="h3">
          {name}
        </Text>
      )}
      {person && <small>{person}</small>}
      {telephone && (
        <a className={css.telephone} href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>
          {telephone}
        </a>
      )}
      {email && (
        <TextLink className={css.link} href={`mailto:${email}`}>
          {email}
        </TextLink>
      )}
      {url && (
        <TextLink className={css.link} href={url}>
          {url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
        </TextLink>
      )}
      {address && <small>{address}</small>}
      {timeZone && (
        <small>
          {minute === null ? timeZone.replace(/_/g, ' ') : `${localTime(minute, timeZone).time} there now`}
        </small>
      )}
    </div>
  );
}
