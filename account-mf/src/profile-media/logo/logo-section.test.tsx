import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import { user } from '../../shared/testing';
import { fileOf, openSection, profile } from '../media-fixtures';
import { LogoSection } from './logo-section';
import { readPicture } from './read-picture';

jest.mock('./read-picture', () => ({ readPicture: jest.fn() }));

const picture = (width: number, height = width) =>
  jest.mocked(readPicture).mockResolvedValue({ url: 'data:image/png;base64,', width, height });
const choose = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('Choose a picture, or drop it here'), {
    target: { files: [file] },
  });
const uploadButton = () => screen.findByRole('button', { name: 'Upload' });

it('shows a preview, then uploads it with an uploading state (AC-156, AC-162)', async () => {
  const requests: FormData[] = [];
  let finish: () => void = () => undefined;
  openSection(LogoSection, {
    uploadLogo: ({ body }) => {
      requests.push(body);
      return new Promise((resolve) => {
        finish = () => resolve({ id: 1, url: '/media/x.webp', logo_type: 'logo' });
      });
    },
  });
  picture(300);
  await choose(fileOf('mark.png'));
  expect(await screen.findByAltText('Preview of mark.png')).toBeVisible();
  await user.click(await uploadButton());
  expect(await screen.findByRole('button', { name: 'Uploading' })).toBeDisabled();
  expect([requests[0]?.get('orgid'), requests[0]?.get('logo_type')]).toEqual(['31', 'logo']);
  finish();
  expect(await screen.findByText('Logo uploaded')).toBeVisible();
});

it.each([
  ['mark.webp', 10, 300, 300, 'The logo field must be a minimum of 200 pixels by 200 pixels.'],
  ['mark.png', 5_120_001, 300, 300, 'The logo size must be less than 5MB'],
  ['mark.png', 10, 199, 199, 'The logo field must be a minimum of 200 pixels by 200 pixels.'],
  ['mark.png', 10, 5_001, 5_001, 'The logo field must be 5000 or less.'],
  ['mark.png', 10, 300, 400, 'The logo must be square.'],
])(
  'rejects %s of %i bytes and %i by %i pixels (AC-157, AC-158, AC-160, AC-161)',
  async (name, size, width, height, message) => {
    openSection(LogoSection, {});
    picture(width, height);
    await choose(fileOf(name, size));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
  },
);

it('leaves the size check of an SVG to the api (AC-157)', async () => {
  openSection(LogoSection, { uploadLogo: { id: 1, url: '/media/x.webp', logo_type: 'logo' } });
  picture(150);
  await choose(fileOf('mark.SVG'));
  await user.click(await uploadButton());
  expect(await screen.findByText('Logo uploaded')).toBeVisible();
});

it('checks a banner by its own rule, and checks again when the kind changes', async () => {
  openSection(LogoSection, {});
  picture(1_600, 400);
  await user.selectOptions(await screen.findByLabelText('Kind'), 'Banner');
  await choose(fileOf('wide.png'));
  expect(await screen.findByAltText('Preview of wide.png')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Kind'), 'Logo');
  expect(await screen.findByText('The logo must be square.')).toBeVisible();
});

it('shows errors of the api', async () => {
  openSection(LogoSection, {
    uploadLogo: () => {
      throw new ApiError(507, { message: 'disk full', errors: ['disk full'] });
    },
  });
  picture(300);
  await choose(fileOf('mark.png'));
  await user.click(await uploadButton());
  expect(await screen.findByText('disk full')).toBeVisible();
});

it('asks before it deletes a logo', async () => {
  const deletedIds: unknown[] = [];
  profile.logos = [{ id: 7, url: '/media/x.webp', logo_type: 'logo' }];
  openSection(LogoSection, { deleteLogo: ({ params }) => void deletedIds.push(params.id) as undefined });
  await user.click(await screen.findByRole('button', { name: 'Delete Logo' }));
  await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this logo?' });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(deletedIds).toEqual([7]));
});
