import { apiUrl } from '@unitbase/contracts/client';
import { type Outcome, outcomes } from '@unitbase/contracts/desk/import-fields';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { CompanyImportDetail } from '@unitbase/contracts/entities/desk/imports';
import { imports as text } from '@unitbase/contracts/messages/desk/imports';
import type { PageArgs } from '@unitbase/contracts/remote';
import { sizeText } from '@unitbase/contracts/upload-rules';
import { readOffset } from '@unitbase/contracts/urls';
import { notFound, useApi, useParams, useSearchParams } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { useDeskFailure } from '../shared/form/desk-action';
import { FormProblem } from '../shared/form/form-problem';
import { openRoom } from '../shared/open-room';
import { Room } from '../shared/room/room';
import { ColumnsForm } from './columns-form';
import { ImportList } from './import-list';
import { ImportNumbers } from './import-numbers';
import css from './import-page.module.css';
import { intents } from './intents';
import { importPageSize, LinesTable, linesQuery } from './lines-table';
import { StartPanel } from './start-panel';
import { Steps } from './steps';
import { isBusy, useProgress } from './use-progress';
import { WorkProgress } from './work-progress';

export const frame = 'desk';

const outcomeIn = (search: URLSearchParams): Outcome =>
  outcomes.find((outcome) => outcome === search.get('outcome')) ?? 'refused';
const offsetIn = (search: URLSearchParams) => readOffset(search.get('offset'), importPageSize);

export const load = (args: PageArgs) =>
  openRoom(args, async () => {
    const { id = '' } = args.params;
    if (!/^\d{1,9}$/.test(id)) throw notFound();
    const { searchParams } = args.url;
    await Promise.all([
      args.read('GET /desk/imports/:id', { params: { id } }),
      args.read('GET /desk/imports/:id/lines', {
        params: { id },
        query: linesQuery(outcomeIn(searchParams), offsetIn(searchParams)),
      }),
      args.read('GET /desk/imports'),
    ]);
  });

export { importAction as action } from './import-action';

/** Renders `/desk/import/:id`: the dry run, its lines and columns, and the imports so far. */
export function Page() {
  const { id = '' } = useParams();
  const { data, mutate } = useApi('GET /desk/imports/:id', { params: { id } });
  useProgress(data !== undefined && isBusy(data), mutate);
  if (!data) return null;
  return <LoadedImport data={data} />;
}

/** Returns the step of an import, and 5 once it is done. */
const stepOf = ({ status, stopped_from }: CompanyImportDetail): number =>
  status === 'checking' || status === 'checked' || stopped_from === 'checking'
    ? 3
    : status === 'running' || stopped_from === 'running'
      ? 4
      : 5;

function LoadedImport({ data }: { data: CompanyImportDetail }) {
  const [search] = useSearchParams();
  const failure = useDeskFailure(intents.start);
  const step = stepOf(data);
  return (
    <Room
      title={text.title}
      back={{ href: deskUrls.companies(), label: text.companies }}
      meta={
        <>
          <b>{data.file_name}</b>
          <Text as="span" variant="small" mute num>
            {text.file(
              data.lines,
              sizeText(data.bytes),
              data.encoding,
              text.separators[data.separator] ?? '',
            )}
          </Text>
        </>
      }
      actions={
        <>
          <ButtonLink variant="quiet" href={apiUrl('GET /desk/imports/template')} download>
            {text.template}
          </ButtonLink>
          <ButtonLink variant="line" href={deskUrls.imports()}>
            {text.anotherFile}
          </ButtonLink>
        </>
      }
    >
      <Steps current={step} />
      <FormProblem failure={failure} />
      <WorkProgress data={data} />
      <ImportNumbers data={data} isDone={step === 5} />
      <div className={css.columns}>
        <LinesTable data={data} outcome={outcomeIn(search)} offset={offsetIn(search)} />
        <StartPanel data={data} />
      </div>
      <ColumnsForm data={data} isDraft={step === 3} />
      <ImportList />
    </Room>
  );
}
