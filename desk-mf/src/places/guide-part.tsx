import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { GuideSection } from '@unitbase/contracts/entities/desk/places';
import * as text from '@unitbase/contracts/messages/desk/places';
import { Form, useApi } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import { RecordForm } from '../shared/records/record-form';
import { ResultLine } from '../shared/records/result-line';
import { guideDraft, guideGroups, NEW_SECTION, REMOVE_SECTION, SAVE_SECTION } from './guide-action';
import css from './places.module.css';

interface GuidePartProps {
  place: { country_slug: string; state_slug: string | null };
  /** Id of the shown section, or `new`. @default the first one */
  chosen: string | null;
}

/** Renders the sections of a guide, and the form of one of them. */
export function GuidePart({ place, chosen }: GuidePartProps) {
  const { country_slug: country, state_slug: state } = place;
  const { data } = useApi('GET /desk/places/:country/guide', {
    params: { country },
    query: { state: state ?? '' },
  });
  if (!data) return null;
  const sections = data.results;
  const shown =
    chosen === NEW_SECTION ? null : (sections.find(({ id }) => String(id) === chosen) ?? sections[0] ?? null);
  const hrefOf = (section: string) => deskUrls.place(country, { state, part: 'guide', section });
  const next = String(Math.min(99, sections.length + 1));
  return (
    <section aria-labelledby="part" className={css.part}>
      <Text as="h2" variant="h2" id="part">
        {text.parts.guide}
      </Text>
      <nav aria-label={text.sections}>
        <ol className={css.sections}>
          {sections.map((section) => (
            <li key={section.id}>
              <SectionLink href={hrefOf(String(section.id))} isCurrent={section === shown}>
                {section.record.cells.title ?? ''}
              </SectionLink>
            </li>
          ))}
          <li>
            <SectionLink href={hrefOf(NEW_SECTION)} isCurrent={shown === null}>
              {text.addSection}
            </SectionLink>
          </li>
        </ol>
      </nav>
      <ResultLine intents={[REMOVE_SECTION]} />
      <RecordForm
        key={shown?.id ?? NEW_SECTION}
        intent={SAVE_SECTION}
        draft={guideDraft(country, state, shown?.id ?? NEW_SECTION)}
        label={shown?.record.cells.title ?? text.newSection}
        groups={guideGroups(shown?.record.cells.title ?? text.newSection)}
        record={shown?.record ?? null}
        initial={{ position: next }}
        hidden={{ id: String(shown?.id ?? NEW_SECTION) }}
      />
      {shown && <RemoveSection section={shown} />}
    </section>
  );
}

function SectionLink({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: string }) {
  return (
    <Link href={href} className={css.link} aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </Link>
  );
}

function RemoveSection({ section }: { section: GuideSection }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={section.id} />
      <Button type="submit" variant="danger" name="intent" value={REMOVE_SECTION}>
        {text.removeSection}
      </Button>
    </Form>
  );
}
