import type { DeskCompany, MergePreview } from '@unitbase/contracts/entities/desk/companies';
import * as text from '@unitbase/contracts/messages/desk/companies';
import { Form, useNavigation } from '@unitbase/remote-kit';
import { Alert } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { CheckField } from '@unitbase/shared-ui/choice';
import { SectionHead } from '@unitbase/shared-ui/section';
import { Text } from '@unitbase/shared-ui/text';
import { ConfirmCode } from '../../shared/form/confirm-code';
import { useDeskFailure } from '../../shared/form/desk-action';
import { FormProblem } from '../../shared/form/form-problem';
import { intents } from '../company-action';
import { companyUrl } from '../company-address';
import css from './merge.module.css';
import { MergeMoves } from './merge-moves';
import { MergeTable } from './merge-table';

interface MergeSectionProps {
  company: DeskCompany;
  preview: MergePreview | null;
  /** Why the chosen company cannot be merged; '' if it can, or none is chosen. */
  problem: string;
}

/** Renders the comparison with the company that goes, and the button that merges it. */
export function MergeSection({ company, preview, problem }: MergeSectionProps) {
  const equal = preview?.rows.filter((row) => row.is_equal).length ?? 0;
  return (
    <section id="merge" aria-labelledby="merge-title" className={css.section}>
      <SectionHead
        id="merge-title"
        title={text.mergeTitle}
        end={equal > 0 && <CheckField id="show-equal" label={text.showEqual(equal)} />}
      />
      {problem && <Alert kind="warn" title={problem} />}
      {preview ? <MergeForm key={preview.from.id} preview={preview} /> : <ChooseOther id={company.id} />}
    </section>
  );
}

/** Renders the form that chooses a company by its number: not each double is found. */
function ChooseOther({ id }: { id: number }) {
  return (
    <form action={`${companyUrl(id)}#merge`} className={css.choose}>
      <label htmlFor="merge-with">{text.mergeWith}</label>
      <input id="merge-with" name="with" inputMode="numeric" pattern="\d{1,10}" required />
      <Button type="submit" variant="line">
        {text.compare}
      </Button>
    </form>
  );
}

function MergeForm({ preview }: { preview: MergePreview }) {
  const { into, from } = preview;
  const failure = useDeskFailure(intents.merge);
  const isBusy = useNavigation().formData?.get('intent') === intents.merge;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intents.merge} />
      <input type="hidden" name="from" value={from.id} />
      <input type="hidden" name="version" value={into.version} />
      <input type="hidden" name="from_version" value={from.version} />
      <MergeTable preview={preview} sent={failure?.values ?? {}} />
      <div className={css.end}>
        <MergeMoves preview={preview} />
        <div className={css.confirm}>
          <FormProblem failure={failure} />
          <ConfirmCode failure={failure} />
          <Text variant="small" mute>
            {text.mergeWarning}
          </Text>
          <Button type="submit" variant="danger" busy={isBusy}>
            {text.mergeButton(from.id, into.id)}
          </Button>
        </div>
      </div>
    </Form>
  );
}
