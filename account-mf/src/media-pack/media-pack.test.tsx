import { fireEvent, screen, waitFor } from '@testing-library/react';
import * as messages from '@unitbase/contracts/messages';
import { renderInSite, renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { useState } from 'react';
import { countries, user, validationError } from '../shared/testing';
import { Fragment } from './media-pack-dialog';
import * as page from './media-pack-page';
import * as thanksPage from './thank-you-page';

const granted = { detail: messages.audience.mediaPackSent, url: '/media/downloads/media-pack' };

async function fillIn() {
  await user.type(await screen.findByLabelText(/^First name/), 'Inês');
  await user.type(screen.getByLabelText(/^Last name/), 'Falcão');
  await user.type(screen.getByLabelText(/^Email/), 'ines@costa.example');
  await user.type(screen.getByLabelText(/^Phone/), '+351 21 000 0000');
  await user.selectOptions(
    screen.getByLabelText(/^Country/),
    await screen.findByRole('option', { name: 'France' }),
  );
}
const send = () => user.click(screen.getByRole('button', { name: 'Download the media pack' }));

function DialogPage() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Media Packs
      </button>
      <Fragment open={open} onOpenChange={setOpen} />
    </>
  );
}

describe('Media pack dialog', () => {
  const downloads: string[] = [];
  const open = (requestMediaPack: TestResponses['requestMediaPack']) => {
    downloads.length = 0;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(this.getAttribute('href') ?? '');
    });
    return renderInSite(<DialogPage />, { responses: { getFormCountries: countries, requestMediaPack } });
  };
  afterEach(() => jest.restoreAllMocks());

  it('has six fields and three unticked consents (AC-230)', async () => {
    open(granted);
    for (const name of [/^First name/, /^Last name/, /^Email/, /^Phone/, /^Company/, /^Country/]) {
      expect(await screen.findByLabelText(name)).toHaveValue('');
    }
    const consents = screen.getAllByRole('checkbox');
    expect(consents).toHaveLength(3);
    for (const consent of consents) expect(consent).not.toBeChecked();
    expect(document.querySelector('input[name=hs_context]')).toHaveValue(
      JSON.stringify({ pageUri: 'https://unitbase.example/advertise-with-us', pageName: 'Media Packs' }),
    );
  });

  it('names missing fields in its own words; company is optional (AC-231, AC-232)', async () => {
    open(granted);
    await screen.findByLabelText(/^First name/);
    await send();
    const missing = await screen.findByRole('alert');
    for (const name of ['first name', 'last name', 'email', 'phone', 'country']) {
      expect(missing).toHaveTextContent(`${name} field is required`);
    }
    expect(missing).not.toHaveTextContent('company');
  });

  it('downloads the pack, closes, and is empty when opened again (AC-233)', async () => {
    const requests: unknown[] = [];
    open(({ body }) => {
      requests.push(body);
      return granted;
    });
    await fillIn();
    fireEvent.click(screen.getByRole('checkbox', { name: /may write to me about advertising/ }));
    await send();
    expect(await screen.findByText(messages.audience.mediaPackSent)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(downloads).toEqual([granted.url]);
    expect(screen.getByRole('link', { name: /media pack/ })).toHaveAttribute('href', granted.url);
    expect(requests).toEqual([
      expect.objectContaining({
        lastname: 'Falcão',
        country: 'FR',
        company: '',
        consent_communications: '1',
      }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Media Packs' }));
    expect(await screen.findByLabelText(/^First name/)).toHaveValue('');
  });

  it('keeps the values and reports a failure (AC-234, decision C12)', async () => {
    open(() => {
      throw new TypeError('fetch failed');
    });
    await fillIn();
    await send();
    expect(await screen.findByText(messages.common.somethingWrong)).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByLabelText(/^Last name/)).toHaveValue('Falcão');
    expect(downloads).toEqual([]);
  });
});

describe('Media pack page', () => {
  const open = (requestMediaPack: TestResponses['requestMediaPack']) =>
    renderPage(page, {
      at: '/advertise-with-us/media-pack',
      pattern: '/advertise-with-us/media-pack',
      responses: { getFormCountries: countries, requestMediaPack },
    });

  it('redirects to the thank-you page once the request is stored', async () => {
    const { router } = open(granted);
    await fillIn();
    await send();
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/advertise-with-us/media-pack/thank-you'),
    );
  });

  it('shows an error of the api at its field', async () => {
    open(() => {
      throw validationError({ email: [messages.audience.mediaPackFieldRequired('email')] });
    });
    await fillIn();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('email field is required');
  });

  it('links to the file on the thank-you page', async () => {
    renderPage(thanksPage, { at: '/thanks' });
    expect(await screen.findByRole('heading', { name: messages.audience.mediaPackSent })).toBeVisible();
    expect(screen.getByRole('link', { name: /media pack/ })).toHaveAttribute(
      'href',
      '/media/downloads/media-pack',
    );
  });
});
