import { listRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { CheckField } from '@unitbase/shared-ui/choice';
import { COMPARE_FORM } from './compare-form';
import { type ChosenCompany, useCompare } from './compare-store';

/** Renders the checkbox that chooses a company for a comparison; without script, a field of the compare form. */
export function CompareBox({ company }: { company: ChosenCompany }) {
  const isChosen = useCompare(({ chosen }) => chosen.some(({ ref }) => ref === company.ref));
  const isFull = useCompare(({ chosen }) => chosen.length >= listRules.compared.maximum);
  const choose = useCompare((state) => state.choose);
  return (
    <CheckField
      label={messages.lists.compare}
      aria-label={`${messages.lists.compare} ${company.name}`}
      name="company"
      value={company.ref}
      form={COMPARE_FORM}
      checked={isChosen}
      disabled={isFull && !isChosen}
      onCheckedChange={(checked) => choose(company, checked)}
    />
  );
}
