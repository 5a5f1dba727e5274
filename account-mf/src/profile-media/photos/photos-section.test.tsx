import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import { user } from '../../shared/testing';
import { fileOf, image, openSection } from '../media-fixtures';
import { PhotosSection } from './photos-section';

const empty = { getOwnGallery: { count: 0, results: [] } };
const field = () => screen.findByLabelText('Choose photos, or drop them here');
const choose = async (...files: File[]) => fireEvent.change(await field(), { target: { files } });
const send = () => user.click(screen.getByRole('button', { name: 'Upload' }));
const rows = () => within(screen.getByRole('list', { name: 'Photos to upload' })).getAllByRole('listitem');

describe('Upload of photos', () => {
  it('is a native form without scripts', async () => {
    openSection(PhotosSection, empty);
    const form = (await field()).closest('form');
    expect(form).toHaveAttribute('action', '/web_api/gallery_upload');
    expect(form).toHaveAttribute('enctype', 'multipart/form-data');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({
      token: 'token',
      orgid: '31',
    });
  });

  it('uploads all files in parallel, each from ready to uploaded (AC-186)', async () => {
    const pending: (() => void)[] = [];
    openSection(PhotosSection, {
      ...empty,
      galleryUpload: () => new Promise((resolve) => pending.push(() => resolve(image(1)))),
    });
    await choose(fileOf('a.jpg'), fileOf('b.png'));
    expect(rows().map((row) => row.textContent)).toEqual(['a.jpg1 KB · ready', 'b.png1 KB · ready']);
    await send();
    await waitFor(() => expect(pending).toHaveLength(2));
    expect(rows().map((row) => row.dataset.state)).toEqual(['uploading', 'uploading']);
    for (const finish of pending) finish();
    expect(await screen.findByText('2 photos uploaded')).toBeVisible();
  });

  it('clears the list two seconds after success and keeps the message (AC-187)', async () => {
    openSection(PhotosSection, { ...empty, galleryUpload: image(1) });
    await choose(fileOf('a.jpg'));
    await send();
    expect(await screen.findByText('1 photo uploaded')).toBeVisible();
    expect(rows()).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Photos to upload' })).toBeNull(), {
      timeout: 4_000,
    });
    expect(screen.getByText('1 photo uploaded')).toBeVisible();
  });

  it("keeps failed files with the api's message or the specified one (AC-188, AC-190)", async () => {
    const responses = [
      () => {
        throw new ApiError(409, { message: 'Your package holds at most 75 photos.' });
      },
      () => {
        throw new ApiError(500, {});
      },
      () => image(3),
    ];
    openSection(PhotosSection, { ...empty, galleryUpload: () => responses.shift()?.() ?? image(9) });
    await choose(fileOf('a.jpg'), fileOf('b.jpg'), fileOf('c.jpg'));
    await send();
    expect(await screen.findByText('Some uploads failed. Please try again.')).toBeVisible();
    expect(rows().map((row) => row.dataset.state)).toEqual(['error', 'error', 'uploaded']);
    expect(within(rows()[0] as HTMLElement).getByRole('alert')).toHaveTextContent(
      'Your package holds at most 75 photos.',
    );
    expect(within(rows()[1] as HTMLElement).getByRole('alert')).toHaveTextContent('Upload failed');
    await send();
    expect(await screen.findByText('2 photos uploaded')).toBeVisible();
    expect(rows().map((row) => row.dataset.state)).toEqual(['uploaded', 'uploaded', 'uploaded']);
  });

  it('offers the login when the session has ended', async () => {
    openSection(PhotosSection, {
      ...empty,
      galleryUpload: () => {
        throw new ApiError(401, { detail: messages.common.notSignedIn });
      },
    });
    await choose(fileOf('a.jpg'));
    await send();
    await screen.findByText('Some uploads failed. Please try again.');
    const login = within(rows()[0] as HTMLElement).getByRole('link', { name: 'Login (opens in new tab)' });
    expect(login).toHaveAttribute('href', '/auth/login?redirectUrl=%2Faccount%2Fprofile');
  });

  it('uploads the good files beside one of a wrong type, without asking to try again [accounts 12]', async () => {
    openSection(PhotosSection, { ...empty, galleryUpload: image(1) });
    await choose(fileOf('a.jpg'), fileOf('notes.txt'), fileOf('b.webp'));
    await send();
    expect(await screen.findByText('2 photos uploaded')).toBeVisible();
    expect(screen.queryByText(messages.uploads.someFailed)).toBeNull();
    expect(screen.getByText('notes.txt is not a valid image format')).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(1), { timeout: 5_000 });
  });

  it('shows problems of a file before the upload until it is removed (AC-184, AC-185, AC-189)', async () => {
    openSection(PhotosSection, empty);
    await choose(fileOf('large.png', 10_485_761), fileOf('limit.png', 10_485_760), fileOf('notes.txt'));
    expect(screen.getByText('large.png is too large (max 10MB)')).toBeVisible();
    expect(screen.getByText('notes.txt is not a valid image format')).toBeVisible();
    expect(rows().map((row) => row.dataset.state)).toEqual(['error', 'ready', 'error']);
    await user.click(screen.getByRole('button', { name: 'Remove large.png' }));
    expect(screen.queryByText('large.png is too large (max 10MB)')).toBeNull();
  });
});

const three = { getOwnGallery: { count: 14, results: [image(1, 'Dusk'), image(2), image(3)] } };

describe('Gallery', () => {
  it('alternates with the upload, and has grid, list and pages of twelve (AC-183, AC-191)', async () => {
    const queries: unknown[] = [];
    const responses = {
      getOwnGallery: ({ query }: { query?: object }) => {
        queries.push(query);
        return three.getOwnGallery;
      },
    };
    const first = openSection(PhotosSection, responses);
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await screen.findByRole('link', { name: 'Gallery (14)' });
    expect(to('Gallery (14)')).toBe('/account/profile?show=stored');
    first.unmount();
    const grid = openSection(PhotosSection, responses, '?show=stored');
    expect(within(await screen.findByRole('list', { name: 'Photos' })).getAllByRole('listitem')).toHaveLength(
      3,
    );
    expect([to('Upload'), to('List'), to('Page 2')]).toEqual([
      '/account/profile?',
      '/account/profile?show=stored&view=list',
      '/account/profile?show=stored&page=2',
    ]);
    grid.unmount();
    openSection(PhotosSection, responses, '?show=stored&view=list&page=2');
    await waitFor(() => expect(queries).toContainEqual({ page: 2, per_page: 12 }));
    expect(to('Grid')).toBe('/account/profile?show=stored');
  });

  it('steps through the pictures in a viewer by buttons and arrow keys (AC-191)', async () => {
    openSection(PhotosSection, three, '?show=stored');
    await user.click((await screen.findAllByRole('img', { name: 'Dusk' }))[0] as HTMLElement);
    const viewer = await screen.findByRole('dialog', { name: 'Gallery' });
    expect(within(viewer).getByText('1 / 3 Dusk')).toBeVisible();
    await user.click(within(viewer).getByRole('button', { name: 'Next picture' }));
    expect(within(viewer).getByText('2 / 3')).toBeVisible();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(within(viewer).getByText('3 / 3')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('edits a title in place: Enter saves, Escape cancels without a call (AC-192)', async () => {
    const requests: unknown[] = [];
    openSection(
      PhotosSection,
      {
        ...three,
        galleryUpdate: ({ params, body }) => {
          requests.push([params.id, body.title]);
          return image(1, body.title);
        },
      },
      '?show=stored',
    );
    const [edit] = await screen.findAllByText(/^Edit/);
    await user.click(edit as HTMLElement);
    const title = screen.getAllByLabelText('Title')[0] as HTMLInputElement;
    await user.clear(title);
    await user.type(title, 'Dawn{Escape}');
    expect(requests).toEqual([]);
    expect(title).toHaveValue('Dusk');
    await user.click(edit as HTMLElement);
    await user.clear(title);
    await user.type(title, 'Dawn{Enter}');
    await waitFor(() => expect(requests).toEqual([[1, 'Dawn']]));
  });

  it('saves a description with the title', async () => {
    const bodies: unknown[] = [];
    openSection(
      PhotosSection,
      {
        getOwnGallery: { count: 1, results: [image(1, 'Dusk', 'A boat')] },
        galleryUpdate: ({ body }) => {
          bodies.push(body);
          return image(1);
        },
      },
      '?show=stored',
    );
    expect(await screen.findByRole('img', { name: 'A boat' })).toBeVisible();
    await user.click(screen.getByText(/^Edit/));
    await user.type(screen.getByLabelText('Description'), ' at sea{Enter}');
    await waitFor(() => expect(bodies).toEqual([{ title: 'Dusk', alt: 'A boat at sea' }]));
  });

  it('moves a photo over pages by buttons and by dragging', async () => {
    const moves: unknown[] = [];
    openSection(
      PhotosSection,
      {
        ...three,
        galleryMove: ({ params, body }) => void moves.push([params.id, body.position]) as undefined,
      },
      '?show=stored&page=2',
    );
    await user.click(await screen.findByRole('button', { name: 'Move Dusk earlier' }));
    await waitFor(() => expect(moves).toEqual([[1, 12]]));
    expect(await screen.findByText('Dusk is now 12 of 14.')).toBeInTheDocument();
    const [first, , third] = within(screen.getByRole('list', { name: 'Photos' })).getAllByRole('listitem');
    const grip = third?.querySelector('[draggable]') as HTMLElement;
    const dataTransfer = { setData: () => undefined, setDragImage: () => undefined };
    fireEvent.dragStart(grip, { dataTransfer });
    fireEvent.dragOver(first as HTMLElement, { dataTransfer });
    fireEvent.drop(first as HTMLElement, { dataTransfer });
    await waitFor(() =>
      expect(moves).toEqual([
        [1, 12],
        [3, 13],
      ]),
    );
  });

  it('reports that the order could not be changed', async () => {
    openSection(
      PhotosSection,
      {
        ...three,
        galleryMove: () => {
          throw new ApiError(500, {});
        },
      },
      '?show=stored',
    );
    await user.click(await screen.findByRole('button', { name: 'Move Dusk later' }));
    expect(await screen.findByText('Failed to change the order')).toBeVisible();
  });

  it('asks before it deletes (AC-193)', async () => {
    const deletedIds: unknown[] = [];
    openSection(
      PhotosSection,
      { ...three, galleryDelete: ({ params }) => void deletedIds.push(params.id) as undefined },
      '?show=stored',
    );
    await user.click(await screen.findByRole('button', { name: 'Delete Dusk' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this image?',
    });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(deletedIds).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Delete Dusk' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deletedIds).toEqual([1]));
  });

  it('reports failures of deletion and title (AC-194)', async () => {
    const fail = () => {
      throw new ApiError(500, {});
    };
    openSection(PhotosSection, { ...three, galleryDelete: fail, galleryUpdate: fail }, '?show=stored');
    await user.click(await screen.findByRole('button', { name: 'Delete Dusk' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete image')).toBeVisible();
    await user.click(screen.getAllByText(/^Edit/)[0] as HTMLElement);
    await user.type(screen.getAllByLabelText('Title')[0] as HTMLElement, 's{Enter}');
    expect(await screen.findByText('Failed to update title')).toBeVisible();
  });

  it('reports that the images failed to load (AC-194)', async () => {
    openSection(
      PhotosSection,
      {
        getOwnGallery: () => {
          throw new ApiError(500, {});
        },
      },
      '?show=stored',
    );
    expect(await screen.findByText('Failed to load images')).toBeVisible();
  });

  it('deletes and renames by native forms without scripts', async () => {
    const requests: unknown[] = [];
    const { router } = openSection(
      PhotosSection,
      {
        ...three,
        galleryDelete: ({ params }) => void requests.push(params.id) as undefined,
        galleryUpdate: ({ params, body }) => {
          requests.push([params.id, body.title]);
          return image(2, body.title);
        },
      },
      '?show=stored',
    );
    const forms = () => [...document.querySelectorAll('li form')] as HTMLFormElement[];
    await screen.findByRole('list', { name: 'Photos' });
    const post = (form: HTMLFormElement | undefined) =>
      router.navigate('/account/profile?show=stored', { formMethod: 'post', formData: new FormData(form) });
    await post(forms().find((form) => form.elements.namedItem('title')));
    await post(forms().find((form) => !form.elements.namedItem('title')));
    expect(requests).toEqual([[1, 'Dusk'], 1]);
  });
});
