import { maySee } from '@unitbase/contracts/desk/rights';
import type { DeskCompany, Double } from '@unitbase/contracts/entities/desk/companies';
import * as text from '@unitbase/contracts/messages/desk/companies';
import type { PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { redirect, useApi, useLoaderData, useParams, useSearchParams } from '@unitbase/remote-kit';
import { CompanyMark } from '@unitbase/remote-kit/company-mark';
import { TierSign } from '@unitbase/remote-kit/tier';
import { Alert } from '@unitbase/shared-ui/alert';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import { isApiError } from '../shared/api-error';
import { openRoom } from '../shared/open-room';
import { Room } from '../shared/room/room';
import { ActPanel, ActResults, actOf } from './company-acts';
import { companiesUrl, companyUrl } from './company-address';
import { HistorySection } from './company-history';
import css from './company-page.module.css';
import { DoublesList } from './doubles-list';
import { EditSection } from './edit/edit-section';
import { SaveBar } from './edit/save-bar';
import { useCompanyEdit } from './edit/use-company-edit';
import { MergeSection } from './merge/merge-section';
import { StatusSign } from './status-sign';

export const frame = 'desk';
export { companyAction as action } from './company-action';

/** Percent from which a double is compared without being asked. */
const COMPARED = 80;

/** Returns the id of the company that is compared: the chosen one, else the first double if it is probable. */
function comparedOf(search: URLSearchParams, doubles: readonly Double[]): number | null {
  const chosen = Number(search.get('with'));
  if (Number.isInteger(chosen) && chosen > 0) return chosen;
  const [first] = doubles;
  return first && first.percent >= COMPARED ? first.id : null;
}

const historyQuery = { offset: 0, limit: 10 };

/** Returns why the two cannot be merged; '' if they can. */
async function readMerge(args: PageArgs, id: string, other: number): Promise<string> {
  try {
    await args.read('GET /desk/companies/:id/merge/:other', { params: { id, other } });
    return '';
  } catch (error) {
    if (!isApiError(error) || error.fields.factor || error.status >= 500) throw error;
    return error.detail;
  }
}

export const load = (args: PageArgs) =>
  openRoom(args, async ({ role }) => {
    const id = args.params.id ?? '';
    const params = { id };
    const search = args.url.searchParams;
    const [company, doubles] = await Promise.all([
      args.read('GET /desk/companies/:id', { params }),
      args.read('GET /desk/companies/:id/doubles', { params }),
      args.read('GET /desk/companies/:id/history', { params, query: historyQuery }),
      args.read('getFormCountries'),
      args.read('getCategories'),
    ]);
    if (company.merged_into !== null) throw redirect(companyUrl(company.merged_into));
    const act = actOf(search, company, maySee(role, 'packages'));
    if (act === 'suspend' || act === 'reactivate')
      await args.read('GET /desk/companies/:id/suspension-mail', {
        params,
        query: { why: search.get('why') ?? '' },
      });
    const compared = maySee(role, 'merge') ? comparedOf(search, doubles) : null;
    return { mergeProblem: compared === null ? '' : await readMerge(args, id, compared) };
  });

/** Renders `/desk/companies/{id}`: edit, doubles and merge, history (docs/requirements/staff.md §2). */
export function Page() {
  const { id = '' } = useParams();
  const { data: company } = useApi('GET /desk/companies/:id', { params: { id } });
  return company ? <CompanyRoom key={company.id} company={company} /> : null;
}

function CompanyRoom({ company }: { company: DeskCompany }) {
  const params = { id: String(company.id) };
  const [search] = useSearchParams();
  const { data: session } = useApi('GET /desk/session');
  const { data: doubles = [] } = useApi('GET /desk/companies/:id/doubles', { params });
  const { data: history } = useApi('GET /desk/companies/:id/history', { params, query: historyQuery });
  const edit = useCompanyEdit(company);
  const mayMerge = Boolean(session && maySee(session.role, 'merge'));
  const mayPackage = Boolean(session && maySee(session.role, 'packages'));
  const compared = mayMerge ? comparedOf(search, doubles) : null;
  const merged = search.get('merged');
  return (
    <Room
      title={company.name || String(company.id)}
      back={{ href: companiesUrl(), label: text.title }}
      sign={<CompanyMark name={company.name} src={company.logo} size="s" />}
      meta={<Facts company={company} />}
      actions={<Actions company={company} mayPackage={mayPackage} />}
    >
      <ActResults />
      {merged && <Alert kind="ok" title={text.merged(merged)} />}
      <Panels company={company} mayPackage={mayPackage} />
      <Jump />
      <div className={css.columns}>
        <EditSection edit={edit} />
        <DoublesList companyId={company.id} doubles={doubles} compared={compared} mayMerge={mayMerge} />
      </div>
      {mayMerge && <Merge company={company} compared={compared} />}
      {history && <HistorySection id={company.id} history={history} />}
      <SaveBar edit={edit} />
    </Room>
  );
}

function Facts({ company: { id, town, country, package: tier, status } }: { company: DeskCompany }) {
  return (
    <>
      <TierSign tier={tier} />
      <Text as="span" variant="overline">
        {id} · {[town, country].filter(Boolean).join(', ')}
      </Text>
      <StatusSign status={status} />
    </>
  );
}

function Actions({ company, mayPackage }: { company: DeskCompany; mayPackage: boolean }) {
  const { id, status, address } = company;
  const [country = '', slug = ''] = address?.split('/') ?? [];
  return (
    <>
      {address && (
        <ButtonLink variant="quiet" href={urls.company(country, slug)}>
          {text.viewProfile}
        </ButtonLink>
      )}
      {mayPackage && (
        <ButtonLink variant="line" href={companyUrl(id, { act: 'package' })}>
          {text.changePackage}
        </ButtonLink>
      )}
      {status === 'approved' && (
        <ButtonLink variant="danger" href={companyUrl(id, { act: 'suspend' })}>
          {text.suspend}
        </ButtonLink>
      )}
      {status === 'suspended' && (
        <ButtonLink variant="line" href={companyUrl(id, { act: 'reactivate' })}>
          {text.reactivate}
        </ButtonLink>
      )}
    </>
  );
}

function Panels({ company, mayPackage }: { company: DeskCompany; mayPackage: boolean }) {
  const [search] = useSearchParams();
  const act = actOf(search, company, mayPackage);
  return (
    act &&
    (act === 'package' ? <ActPanel act={act} company={company} /> : <MailPanel act={act} company={company} />)
  );
}

function MailPanel({ act, company }: { act: 'suspend' | 'reactivate'; company: DeskCompany }) {
  const why = useSearchParams()[0].get('why') ?? '';
  const { data: mail } = useApi('GET /desk/companies/:id/suspension-mail', {
    params: { id: String(company.id) },
    query: { why },
  });
  return <ActPanel act={act} company={company} mail={mail} why={why} />;
}

function Jump() {
  const sections = { edit: text.edit, merge: text.doublesAndMerge, history: text.history };
  return (
    <nav className={css.jump} aria-label={text.onThisPage}>
      {Object.entries(sections).map(([id, label]) => (
        <Link key={id} href={`#${id}`}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Merge({ company, compared }: { company: DeskCompany; compared: number | null }) {
  const { mergeProblem } = useLoaderData() as { mergeProblem: string };
  if (compared === null || mergeProblem)
    return <MergeSection company={company} preview={null} problem={mergeProblem} />;
  return <Comparison company={company} compared={compared} />;
}

function Comparison({ company, compared }: { company: DeskCompany; compared: number }) {
  const { data: preview = null } = useApi('GET /desk/companies/:id/merge/:other', {
    params: { id: String(company.id), other: compared },
  });
  return <MergeSection company={company} preview={preview} problem="" />;
}
