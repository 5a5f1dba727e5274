import type { ReactNode } from 'react';
import { PasswordField } from './password-field';

export const examples: Record<string, ReactNode> = {
  plain: <PasswordField label="Password" name="password" autoComplete="current-password" required />,
  rules: (
    <PasswordField
      label="New password"
      name="new"
      autoComplete="new-password"
      holdTab
      rules={[
        { label: 'Minimum 8 characters', met: true },
        { label: 'A number', met: true },
        { label: 'Matching passwords', met: false },
      ]}
    />
  ),
};
