import type { User } from '@unitbase/contracts/entities/account';
/**
 * E-mail address, password or both, always with the current password (spec accounts §5, decision D55). While a
 * password has the focus the key is not ready; reaching it ends that (decision C4).
 */
export declare function CredentialsForm({ user }: {
    user: User;
}): import("react").JSX.Element;
