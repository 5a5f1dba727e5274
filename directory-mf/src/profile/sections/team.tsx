import type { Person } from '@unitbase/contracts/entities/companies';
import * as messages from '@unitbase/contracts/messages';
import { telephoneUrl } from '@unitbase/contracts/urls';
import { DefinitionList } from '@unitbase/shared-ui/definition-list';
import { Section } from '@unitbase/shared-ui/section';
import { Table } from '@unitbase/shared-ui/table';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { useState } from 'react';
import { useOnDemand } from '../../shared/on-demand/use-on-demand';
import css from './team.module.css';

const nameOf = ({ firstname, lastname }: Person) => `${firstname} ${lastname}`.trim();

/** Renders the team. A press on a name shows contact details in a dialog, or below the table if it fails to load. */
export function Team({ people }: { people: readonly Person[] }) {
  const [selected, setSelected] = useState<Person | null>(null);
  const [open, setOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [Dialog, loadDialog, intentHandlers] = useOnDemand(() =>
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
                  {...intentHandlers}
                  onClick={() => {
                    setSelected(person);
                    setOpen(true);
                    loadDialog(() => setHasFailed(true));
                  }}
                >
                  {nameOf(person)}
                </button>
                {/* Phones hide the telephone and e-mail columns, and without script the name opens no dialog. */}
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
          title={selected ? nameOf(selected) : ''}
          description={selected?.jobtitle}
        >
          {selected && <PersonContact person={selected} />}
        </Dialog>
      )}
      <div role="status">{hasFailed && !Dialog && selected && <PersonContact person={selected} />}</div>
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
