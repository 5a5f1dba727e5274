import type { CompanyStatus } from '@unitbase/contracts/entities/desk/companies';
import * as text from '@unitbase/contracts/messages/desk/companies';
import css from './status-sign.module.css';

/** Renders the status of a company. */
export function StatusSign({ status }: { status: CompanyStatus }) {
  return (
    <span className={css.status} data-status={status}>
      {text.statuses[status]}
    </span>
  );
}
