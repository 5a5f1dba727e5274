import type { NewsletterPopup } from '@unitbase/contracts/entities/account';
interface PopupPanelProps {
    popup: NewsletterPopup;
    /** Closed without subscribing. */
    onClose: () => void;
    /** Closed after subscribing. */
    onDone: () => void;
}
/** Not modal: it stands beside the page, takes no focus, and Esc closes it (decision C30). */
export declare function PopupPanel({ popup, onClose, onDone }: PopupPanelProps): import("react").JSX.Element;
export {};
