import type { ReactNode } from 'react';
import { Alert, FormStatus, Unavailable } from './alert';

export const examples: Record<string, ReactNode> = {
  ok: <Alert kind="ok" title="Thank you, your claim has been submitted and will be reviewed shortly." />,
  error: <Alert kind="error" title="Some uploads failed. Please try again." />,
  warn: <Alert kind="warn" title="A minimum of 3 credits is required for your account to be approved." />,
  info: (
    <Alert kind="info" title="Your listing is not yet active">
      Its name will update once the team approves the account.
    </Alert>
  ),
  unavailable: (
    <Unavailable name="Latest news" link={{ href: '/news', label: 'News' }} onRetry={() => undefined} />
  ),
  'form status': <FormStatus kind="ok" title="Your Message has been Sent" />,
  'form status, empty': <FormStatus />,
};
