import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Share } from './share';

const URL = 'https://unitbase.example/country/france/profile/kestrel';
const open = () =>
  render(<Share url={URL} title="Kestrel & Co" vcard="/web_api/companies/france/kestrel/vcard" />);

test('offers the address, its QR code, e-mail and the vCard', () => {
  open();
  expect(screen.getByLabelText('Address of this page')).toHaveValue(URL);
  expect(screen.getByAltText('QR code of the address')).toHaveAttribute(
    'src',
    '/web_api/qr-code?path=%2Fcountry%2Ffrance%2Fprofile%2Fkestrel',
  );
  expect(screen.getByText('E-mail').closest('a')).toHaveAttribute(
    'href',
    `mailto:?subject=Kestrel%20%26%20Co&body=${encodeURIComponent(URL)}`,
  );
  expect(screen.getByText('Download contact, vCard').closest('a')).toHaveAttribute('download');
});

test('copies the address and says so', async () => {
  const user = userEvent.setup();
  open();
  await user.click(screen.getByText('Copy link'));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(URL);
});

test('says that the address could not be copied', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
  open();
  await user.click(screen.getByText('Copy link'));
  expect(await screen.findByText('Not copied. Select the address and copy it.')).toBeInTheDocument();
});

test('the browser’s own share sheet takes the place of the QR code', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  open();
  await userEvent.click(screen.getByText('Share…'));
  expect(share).toHaveBeenCalledWith({ title: 'Kestrel & Co', url: URL });
  expect(screen.queryByAltText('QR code of the address')).not.toBeInTheDocument();
  Reflect.deleteProperty(navigator, 'share');
});
