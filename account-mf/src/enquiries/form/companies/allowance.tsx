import type { EnquiryAllowance } from '@unitbase/contracts/entities/enquiries';
import { Progress } from '@unitbase/shared-ui/progress';
import css from './companies.module.css';

const title = 'Companies written to today';

/** Renders how many companies the user has written to in 24 hours. */
export function Allowance({ allowance: { used, limit } }: { allowance: EnquiryAllowance }) {
  return (
    <div className={css.allowance}>
      <p>
        <span>{title}</span>
        <b>{`${used} of ${limit}`}</b>
      </p>
      <Progress label={title} value={(100 * used) / limit} variant="used" />
    </div>
  );
}
