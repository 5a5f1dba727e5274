import type { Person } from '@unitbase/contracts/entities/companies';
import * as messages from '@unitbase/contracts/messages';
import { DefinitionList } from '@unitbase/shared-ui/definition-list';
import { Section } from '@unitbase/shared-ui/section';
import { Table } from '@unitbase/shared-ui/table';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { useState } from 'react';
import { useOnDemand } from '../shared/on-demand/use-on-demand';
import { telephoneUrl } from './profile-links';
import css from './team.module.css';

const nameOf = ({ firstname, lastname }: Person) => `${firstname} ${lastname}`.trim();

/**
 * The people of a company; pressing one opens mobile, telephone and e-mail: in a dialog, or under the table where the
 * dialog does not come.
 */
export function Team({ people }: { people: readonly Person[] }) {
  const [shown, setShown] = useState<Person | null>(null);
  const [open, setOpen] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [Dialog, askForDialog, intent] = useOnDemand(() =>
    import('@unitbase/shared-ui/dialog').then((module) => module.Dialog),
  );
  if (people.length === 0) return null;
  return (
    <Section title={messages.profile.team} id="team" small tight>
      <Table
        caption={messages.profile.team}
        rows={people}
        rowKey={(person) => person.id}
        columns={[
          {
            key: 'name',
            head: 'Name',
            variant: 'title',
            cell: (person) => (
              <>
                <button
                  type="button"
                  className={css.person}
                  aria-haspopup="dialog"
                  {...intent}
                  onClick={() => {
                    setShown(person);
                    setOpen(true);
                    askForDialog(() => setIsMissing(true));
                  }}
                >
                  {nameOf(person)}
                </button>
                {/* A phone folds the columns of both away, and without script the name opens nothing. */}
                <noscript className={css.contact}>
                  <PersonContact person={person} />
                </noscript>
              </>
            ),
          },
          { key: 'job', head: 'Job title', cell: (person) => person.jobtitle },
          { key: 'tel', head: 'Telephone', variant: 'fold', cell: (person) => person.tel ?? person.mobile },
          {
            key: 'email',
            head: 'Email',
            variant: 'fold',
            cell: ({ email }) => email && <TextLink href={`mailto:${email}`}>{email}</TextLink>,
          },
        ]}
      />
      {Dialog && (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={shown ? nameOf(shown) : ''}
          description={shown?.jobtitle}
        >
          {shown && <PersonContact person={shown} />}
        </Dialog>
      )}
      <div role="status">{isMissing && !Dialog && shown && <PersonContact person={shown} />}</div>
    </Section>
  );
}

function PersonContact({ person: { mobile, tel, email } }: { person: Person }) {
  const telephone = (number: string | null) =>
    number && <TextLink href={telephoneUrl(number)}>{number}</TextLink>;
  return (
    <div data-copyable>
      <DefinitionList
        items={[
          { term: 'Mobile', value: telephone(mobile) },
          { term: 'Telephone', value: telephone(tel) },
          { term: 'Email', value: email && <TextLink href={`mailto:${email}`}>{email}</TextLink> },
        ]}
      />
    </div>
  );
}
