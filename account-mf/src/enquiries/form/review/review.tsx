import { urls } from '@unitbase/contracts/urls';
import { useApi } from '@unitbase/remote-kit';
import { Alert } from '@unitbase/shared-ui/alert';
import { CloseIcon } from '@unitbase/shared-ui/icons';
import { Link } from '@unitbase/shared-ui/link';
import { Panel } from '@unitbase/shared-ui/panel';
import columns from '../columns.module.css';
import { Allowance } from '../companies/allowance';
import companiesCss from '../companies/companies.module.css';
import { CompanyLine, refOf, Telephone } from '../companies/company-line';
import { CompanyLines } from '../companies/company-lines';
import { companiesText } from '../companies/count-text';
import type { StepProps } from '../step-props';
import { AsRead } from './as-read';
import { SendForm } from './send-form';

/** Renders the enquiry as each company will read it, and the companies that get it. */
export function Review({ address, user }: StepProps) {
  const { companies: refs, list } = address;
  const { data: start } = useApi('getEnquiryStart', { query: { company: refs } });
  if (!start) return null;
  const { companies, draft, allowance } = start;
  const receivers = companies.filter(({ takes_messages }) => takes_messages);
  const without = (ref: string) =>
    urls.enquiry(
      refs.filter((other) => other !== ref),
      { list, step: 'review' },
    );
  return (
    <div className={columns.columns} data-step="review">
      <section aria-labelledby="as-read">
        <AsRead draft={draft} user={user} editHref={urls.enquiry(refs, { list })} />
        <SendForm start={start} receivers={receivers} user={user} backHref={urls.enquiry(refs, { list })} />
      </section>
      <aside className={columns.side} aria-label="Chosen companies">
        <Panel title={`It goes to ${companiesText(receivers.length)}`}>
          <CompanyLines count={receivers.length}>
            {receivers.map((company) => (
              <CompanyLine
                key={company.orgid}
                company={company}
                remove={
                  receivers.length > 1 && (
                    <Link
                      href={without(refOf(company))}
                      aria-label={`Remove ${company.orgname}`}
                      className={companiesCss.remove}
                    >
                      <CloseIcon />
                    </Link>
                  )
                }
              />
            ))}
          </CompanyLines>
        </Panel>
        {companies
          .filter(({ takes_messages }) => !takes_messages)
          .map(({ orgid, orgname, telephone }) => (
            <Alert key={orgid} kind="warn" title={`${orgname} is left out`}>
              It takes no messages.{' '}
              {telephone && (
                <>
                  You can call it: <Telephone number={telephone} />
                </>
              )}
            </Alert>
          ))}
        <Allowance allowance={allowance} />
      </aside>
    </div>
  );
}
