import type { ReactNode } from 'react';
import { FieldGrid } from './field';
import { SelectField, TextArea, TextField } from './text-field';

export const examples: Record<string, ReactNode> = {
  fields: (
    <FieldGrid>
      <TextField label="First name" name="first" required defaultValue="Inês" autoComplete="given-name" />
      <TextField
        label="Email"
        type="email"
        name="email"
        required
        defaultValue="ines@"
        error="Valid email is required."
      />
      <SelectField label="Job role" name="role" recommended>
        <option>Choose</option>
        <option>Producer</option>
      </SelectField>
      <TextField
        label="Profile"
        readOnly
        defaultValue="atelier-meridien"
        hint="Set when the profile is approved."
      />
      <TextField
        label="Strapline"
        limit={160}
        defaultValue="Line production, permits and crews"
        hint="At most 160 characters."
      />
      <TextArea label="About" limit={3} unit="words" defaultValue="Words, and then more words." />
    </FieldGrid>
  ),
};
