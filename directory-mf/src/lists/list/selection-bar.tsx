import type { ListItem } from '@unitbase/contracts/entities/lists';
import { enquiryRules, listRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Form, useApi } from '@unitbase/remote-kit';
import { MailIcon } from '@unitbase/shared-ui/act-icons';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { SelectField } from '@unitbase/shared-ui/text-field';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { refOf } from '../../shared/company';
import css from './list.module.css';

interface SelectionBarProps {
  listId: number;
  selected: readonly ListItem[];
  onClear: () => void;
  onRemove: () => void;
}

/** Returns the companies of a selection as the comparison names them. */
const companiesOf = (selected: readonly ListItem[]): string[] =>
  selected.flatMap(({ company }) => (company ? [refOf(company)] : []));

/** Links to the enquiry to the selected companies, one to ten. */
function EnquiryLink({ companies, listId }: { companies: readonly string[]; listId: number }) {
  const isOffered = companies.length > 0 && companies.length <= enquiryRules.companies;
  if (!isOffered) {
    return (
      <Button variant="signal" disabled>
        {messages.enquiries.sendEnquiry}
      </Button>
    );
  }
  return (
    <ButtonLink variant="signal" href={urls.enquiry(companies, { list: listId })} rel="nofollow">
      <MailIcon />
      {messages.enquiries.sendEnquiry} ({companies.length})
    </ButtonLink>
  );
}

/** Renders what can be done with the selected items; without script, with the ticked ones. */
export function SelectionBar({ listId, selected, onClear, onRemove }: SelectionBarProps) {
  const { data } = useApi('getLists');
  const isHydrated = useHydrated();
  const others = data?.lists.filter(({ id }) => id !== listId) ?? [];
  const companies = companiesOf(selected);
  const { minimum, maximum } = listRules.compared;
  const canCompare = companies.length >= minimum && companies.length <= maximum;
  if (isHydrated && selected.length === 0) return null;
  return (
    <section aria-label="Selected" className={css.selection} data-foot-bar="">
      <p>
        <b>{selected.length}</b> selected
        {selected.length > 0 && (
          <Button variant="quiet" onClick={onClear}>
            Clear
          </Button>
        )}
      </p>
      <Form method="post" id="selection" preventScrollReset className={css.acts}>
        {others.length > 0 && (
          <>
            <SelectField label={<VisuallyHidden>Other list</VisuallyHidden>} name="target">
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <Button type="submit" variant="quiet" name="intent" value="move">
              Move
            </Button>
            <Button type="submit" variant="quiet" name="intent" value="copy">
              Copy
            </Button>
          </>
        )}
        <Button
          type="submit"
          variant="quiet"
          name="intent"
          value="remove"
          onClick={(event) => {
            if (selected.length === 0) return;
            event.preventDefault();
            onRemove();
          }}
        >
          Remove
        </Button>
      </Form>
      {canCompare ? (
        <ButtonLink variant="line" href={urls.compare(companies)}>
          Compare ({companies.length})
        </ButtonLink>
      ) : (
        <Button variant="line" disabled>
          Compare
        </Button>
      )}
      {isHydrated ? (
        <EnquiryLink companies={companies} listId={listId} />
      ) : (
        <Button type="submit" variant="signal" name="intent" value="enquiry" form="selection">
          {messages.enquiries.sendEnquiry}
        </Button>
      )}
    </section>
  );
}
