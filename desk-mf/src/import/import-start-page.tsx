import { apiUrl } from '@unitbase/contracts/client';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import { imports as text } from '@unitbase/contracts/messages/desk/imports';
import type { PageArgs } from '@unitbase/contracts/remote';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { DefinitionList } from '@unitbase/shared-ui/definition-list';
import { Text } from '@unitbase/shared-ui/text';
import { openRoom } from '../shared/open-room';
import { Room } from '../shared/room/room';
import { FileForm } from './file-form';
import { ImportList } from './import-list';
import css from './import-page.module.css';
import { Steps } from './steps';

export const frame = 'desk';

export const load = (args: PageArgs) => openRoom(args, () => args.read('GET /desk/imports'));

export { importAction as action } from './import-action';

/** Renders `/desk/import`: the field of the file, and the imports so far (docs/requirements/staff.md §2). */
export function Page() {
  return (
    <Room
      title={text.title}
      back={{ href: deskUrls.companies(), label: text.companies }}
      meta={
        <Text as="span" variant="small" mute>
          {text.intro}
        </Text>
      }
      actions={
        <ButtonLink variant="quiet" href={apiUrl('GET /desk/imports/template')} download>
          {text.template}
        </ButtonLink>
      }
    >
      <Steps current={1} />
      <div className={css.columns}>
        <section aria-labelledby="file-title">
          <Text as="h2" variant="h2" id="file-title">
            {text.chooseTitle}
          </Text>
          <FileForm />
        </section>
        <aside aria-labelledby="needed-title" className={css.needed}>
          <Text as="h2" variant="h2" id="needed-title">
            {text.neededTitle}
          </Text>
          <DefinitionList items={text.needed.map(({ column, rule }) => ({ term: column, value: rule }))} />
        </aside>
      </div>
      <ImportList />
    </Room>
  );
}
