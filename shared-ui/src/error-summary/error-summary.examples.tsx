import type { ReactNode } from 'react';
import { TextField } from '../field/text-field';
import { ErrorSummary } from './error-summary';

export const examples: Record<string, ReactNode> = {
  summary: (
    <>
      <ErrorSummary
        title="2 things are missing"
        items={[
          { field: 'es-email', message: 'Valid email is required.' },
          { field: 'es-name', message: 'First name is required.' },
        ]}
      />
      <TextField id="es-email" label="Email" />
      <TextField id="es-name" label="First name" />
    </>
  ),
};
