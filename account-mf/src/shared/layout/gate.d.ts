import { type Crumb } from '@unitbase/shared-ui/breadcrumbs';
import type { ReactNode } from 'react';
interface GateProps {
    crumbs: readonly Crumb[];
    picture: {
        src: string;
        alt: string;
    };
    children: ReactNode;
}
/** Login and password pages: the form left, one tall picture to the edge of the sheet. */
export declare function Gate({ crumbs, picture, children }: GateProps): import("react").JSX.Element;
export {};
