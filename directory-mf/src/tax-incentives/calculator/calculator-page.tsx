import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Head, useApi, useLoaderData, useLocation, useNavigation, useResultsTop } from '@unitbase/remote-kit';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { ErrorSummary } from '@unitbase/shared-ui/error-summary';
import { IncentivesFrame } from '../frame/incentives-frame';
import css from './calculator.module.css';
import type { Loaded } from './load-calculation';
import { fieldId, ProjectForm } from './project-form';
import { calculationCall, readProject } from './project-query';
import { ESTIMATES, Results } from './results';
import { useFormKey } from './use-form-key';

export const script = 'on-interaction';
export const searchBar = false;

export { load } from './load-calculation';

/** Renders the calculator: the project at the left, its estimates at the right. */
export function Page() {
  const loaded = useLoaderData() as Loaded;
  const { search, key } = useLocation();
  const refs = loaded.chosen.map(({ ref }) => ref);
  const project = readProject(new URLSearchParams(search));
  const errors = Object.entries(loaded.errors);
  const args = errors.length === 0 ? calculationCall(project, refs) : null;
  const { data: calculation } = useApi(args ? 'calculateIncentives' : null, args ?? {});
  useResultsTop(ESTIMATES);
  const isBusy = useNavigation().state === 'loading';
  const { formKey, onInput } = useFormKey(key, isBusy);
  const { calculatorTitle, calculatorLede, notCalculated } = messages.incentivePages;
  return (
    <>
      <Head
        title="Incentive calculator"
        description={calculatorLede}
        canonical={urls.incentivesCalculator()}
        noindex={search !== ''}
      />
      <IncentivesFrame current="calculate" title={calculatorTitle} lede={calculatorLede}>
        <div className={css.columns}>
          <ProjectForm key={formKey} project={project} loaded={loaded} isBusy={isBusy} onInput={onInput} />
          <div>
            <ErrorSummary
              title={notCalculated}
              items={errors.map(([field, message]) => ({ field: fieldId(field), message }))}
            />
            {calculation && <Results calculation={calculation} isBusy={isBusy} />}
            {!args && errors.length === 0 && <NoEstimate />}
          </div>
        </div>
      </IncentivesFrame>
    </>
  );
}

function NoEstimate() {
  const { noEstimate, noEstimateHelp } = messages.incentivePages;
  return <EmptyState title={noEstimate}>{noEstimateHelp}</EmptyState>;
}
