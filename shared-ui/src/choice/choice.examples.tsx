import type { ReactNode } from 'react';
import { CheckField, ChoiceGroup, RadioField, RowCheckbox } from './choice';

export const examples: Record<string, ReactNode> = {
  checks: (
    <ChoiceGroup legend="Search in">
      <CheckField label="Companies" defaultChecked />
      <CheckField label="People" />
      <CheckField label="Credits" disabled />
    </ChoiceGroup>
  ),
  row: <RowCheckbox label="Compare Spain" name="place" value="spain" defaultChecked />,
  radios: (
    <ChoiceGroup legend="This profile is for" required>
      <RadioField name="kind" label="Company" defaultChecked />
      <RadioField name="kind" label="Individual" />
    </ChoiceGroup>
  ),
  list: (
    <ChoiceGroup legend="Before you send" variant="list">
      <CheckField
        label="I have read and accept the terms and conditions"
        error="You must accept the terms."
      />
      <CheckField label="I have read the privacy policy" />
    </ChoiceGroup>
  ),
};
