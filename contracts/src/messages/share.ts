/** Labels of the share panel (docs/requirements/lists.md §3). */
export const share = 'Share';
export const systemShare = 'Share…';
export const address = 'Address of this page';
export const copyLink = 'Copy link';
export const copied = 'Copied';
export const notCopied = 'Not copied. Select the address and copy it.';
export const email = 'E-mail';
export const qrCode = 'QR code of the address';
export const downloadContact = 'Download contact, vCard';
