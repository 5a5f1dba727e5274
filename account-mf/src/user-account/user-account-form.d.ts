import type { User } from '@unitbase/contracts/entities/account';
/** Country alone is required (spec accounts §5). */
export declare function UserAccountForm({ user }: {
    user: User;
}): import("react").JSX.Element;
