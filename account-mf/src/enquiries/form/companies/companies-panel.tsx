import type { EnquiryCompany } from '@unitbase/contracts/entities/enquiries';
import { enquiryRules } from '@unitbase/contracts/limits';
import { urls } from '@unitbase/contracts/urls';
import { useNavigate } from '@unitbase/remote-kit';
import { PlusIcon } from '@unitbase/shared-ui/act-icons';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { IconButton } from '@unitbase/shared-ui/icon-button';
import { CloseIcon } from '@unitbase/shared-ui/icons';
import { Panel } from '@unitbase/shared-ui/panel';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { FORM_ID, intents } from '../fields';
import css from './companies.module.css';
import { CompanyLine, refOf } from './company-line';
import { CompanyLines } from './company-lines';
import { companiesText, receiversText } from './count-text';

interface CompaniesPanelProps {
  companies: readonly EnquiryCompany[];
  /** Companies of the draft that the address does not name. */
  others: readonly string[];
  list: number | undefined;
}

/** Renders the chosen companies while the enquiry is written. */
export function CompaniesPanel({ companies, others, list }: CompaniesPanelProps) {
  const receivers = companies.filter(({ takes_messages }) => takes_messages).length;
  const refs = companies.map(refOf);
  return (
    <Panel
      title={
        companies.length === 0 ? 'No company chosen' : `To ${receiversText(receivers, companies.length)}`
      }
    >
      <CompanyLines count={companies.length}>
        {companies.map((company) => (
          <CompanyLine
            key={company.orgid}
            company={company}
            remove={<RemoveButton name={company.orgname} href={addressWithout(refs, refOf(company), list)} />}
          />
        ))}
      </CompanyLines>
      {companies.length < enquiryRules.companies && (
        <ButtonLink variant="line" wide href={urls.search()} className={css.add}>
          <PlusIcon />
          Add a company
        </ButtonLink>
      )}
      {others.length > 0 && (
        <Text variant="small" className={css.note}>
          {`Your draft was for ${companiesText(others.length)} more. `}
          <TextLink href={urls.enquiry([...refs, ...others], { list })}>Add again</TextLink>
        </Text>
      )}
      <Text variant="small" mute className={css.note}>
        Each company gets its own thread and never sees the others. Up to ten companies an enquiry.
      </Text>
    </Panel>
  );
}

/** Returns the address without a company. An empty one differs from none, which opens the draft's companies. */
function addressWithout(refs: readonly string[], removed: string, list: number | undefined): string {
  const rest = refs.filter((ref) => ref !== removed);
  return urls.enquiry(rest.length > 0 ? rest : [''], { list });
}

/** Renders the key that leaves a company out. Without scripts it keeps what is typed. */
function RemoveButton({ name, href }: { name: string; href: string }) {
  const navigate = useNavigate();
  return (
    <IconButton
      bare
      label={`Remove ${name}`}
      type="submit"
      form={FORM_ID}
      name="intent"
      value={intents.keep}
      formAction={href}
      onClick={(event) => {
        event.preventDefault();
        void navigate(href, { preventScrollReset: true, replace: true });
      }}
    >
      <CloseIcon />
    </IconButton>
  );
}
