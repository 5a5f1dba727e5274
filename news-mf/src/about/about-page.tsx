import type { About } from '@unitbase/contracts/entities/news';
import type { PageArgs } from '@unitbase/contracts/remote';
import { plainText, truncate } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { Head, useApi } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Picture } from '@unitbase/shared-ui/picture';
import { Prose } from '@unitbase/shared-ui/prose';
import { Section } from '@unitbase/shared-ui/section';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { Crumbs } from '../shared/crumbs';
import { HtmlText } from '../shared/html-text';
import { TextSheet } from '../shared/text-sheet';
import css from './about.module.css';

export const script = 'on-intent';

const LABEL = 'About us';
const DESCRIPTION_LENGTH = 160;

export const load = async ({ read }: PageArgs) => {
  await read('getAbout');
};

/** Renders the text about the site and its team (docs/requirements/news.md §2.10). */
export function Page() {
  const { data: about } = useApi('getAbout');
  if (!about) return null;
  return (
    <>
      <Head
        title={about.title}
        description={truncate(about.description, DESCRIPTION_LENGTH)}
        canonical={urls.aboutUs()}
      />
      <Wrap>
        <Crumbs crumbs={[{ label: LABEL }]} />
      </Wrap>
      <TextSheet title={about.title}>
        <Prose html={about.description} />
      </TextSheet>
      <Wrap>
        <Section title="Team">
          <ul className={css.team}>
            {about.team_members.map((member) => (
              <Member key={member.id} member={member} />
            ))}
          </ul>
        </Section>
      </Wrap>
    </>
  );
}

function Member({ member }: { member: About['team_members'][number] }) {
  return (
    <li>
      <Picture
        src={member.image_url}
        alt=""
        ratio="poster"
        crop={0.75}
        sizes="112px"
        className={css.portrait}
      />
      <div>
        <Text as="h3" variant="h2">
          {member.name}
        </Text>
        <Text variant="small" mute>
          {member.role}
        </Text>
        {plainText(member.text) && <HtmlText html={member.text} className={css.about} />}
        {member.email && <TextLink href={`mailto:${member.email}`}>{member.email}</TextLink>}
      </div>
    </li>
  );
}
