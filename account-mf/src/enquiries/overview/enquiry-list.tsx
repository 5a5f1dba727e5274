import { formatDate } from '@unitbase/contracts/dates';
import type { EnquirySummary } from '@unitbase/contracts/entities/enquiries';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Link } from '@unitbase/shared-ui/link';
import css from './enquiry-list.module.css';

interface EnquiryListProps {
  enquiries: readonly EnquirySummary[];
  /** Id of the enquiry that is shown. */
  current: number;
}

/** Returns '3 of 5 answered · open', or when it was closed. */
const stateOf = ({ answered, companies, closed_at }: EnquirySummary): string =>
  closed_at ? `Closed ${formatDate(closed_at)}` : `${answered} of ${companies} answered · open`;

/** Renders the links to all enquiries of the user. */
export function EnquiryList({ enquiries, current }: EnquiryListProps) {
  return (
    <nav aria-label={messages.enquiries.myEnquiries} className={css.nav}>
      <ul>
        {enquiries.map((enquiry) => (
          <li key={enquiry.id}>
            <Link
              href={urls.enquiries(enquiry.id)}
              aria-current={enquiry.id === current ? 'page' : undefined}
            >
              <b>{enquiry.title}</b>
              <span>{stateOf(enquiry)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
