import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import { user } from '../../shared/testing';
import { fileOf, openSection, profile, video } from '../media-fixtures';
import { embedSize } from './embed-size';
import { type SendOptions, sendVideo, UploadError } from './send-video';
import { ShowreelsSection } from './showreels-section';

jest.mock('./send-video', () => ({ ...jest.requireActual('./send-video'), sendVideo: jest.fn() }));

interface StartedUpload extends SendOptions {
  name: string;
  done: () => void;
  fail: (error: Error) => void;
}
let uploads: StartedUpload[] = [];
beforeEach(() => {
  uploads = [];
  jest.mocked(sendVideo).mockImplementation(
    (file, options) =>
      new Promise((done, fail) => {
        uploads.push({ ...options, name: file.name, done, fail });
      }),
  );
});

let organisations = 100;
/** Opens the section of a new profile, whose queue is empty. */
const openUpload = () => {
  organisations += 1;
  return openSection(ShowreelsSection, empty, '', { ...profile, id: organisations });
};

const empty = { getShowcaseList: { videos: [], total: 0 } };
const choose = async (...files: File[]) =>
  fireEvent.change(await screen.findByLabelText('Choose videos, or drop them here'), { target: { files } });
const send = () => user.click(screen.getByRole('button', { name: 'Upload' }));
const rows = () => within(screen.getByRole('list', { name: 'Videos to upload' })).getAllByRole('listitem');
const names = (count: number) => Array.from({ length: count }, (_, i) => fileOf(`${i + 1}.mp4`));

describe('Upload of videos', () => {
  it('uploads one at a time with progress, warns on leaving and counts successes (AC-171, AC-173)', async () => {
    openUpload();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await choose(fileOf('a.mp4', 100 * 1_048_576), fileOf('b.mov'));
    expect(leave()).toBe(false);
    await send();
    expect(uploads.map(({ name }) => name)).toEqual(['a.mp4']);
    expect(leave()).toBe(true);
    expect(screen.getByText('Uploading 1 of 2')).toBeVisible();
    act(() => uploads[0]?.onProgress(62 * 1_048_576));
    expect(rows()[0]).toHaveTextContent('62 MB of 100 MB · 62%');
    expect(screen.getByRole('progressbar', { name: 'a.mp4' })).toHaveAttribute('value', '62');
    act(() => uploads[0]?.done());
    await waitFor(() => expect(uploads.map(({ name }) => name)).toEqual(['a.mp4', 'b.mov']));
    act(() => uploads[1]?.done());
    expect(await screen.findByText('2 of 2 videos uploaded')).toBeVisible();
    expect(leave()).toBe(false);
    // The list clears after three seconds; the summary stays.
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Videos to upload' })).toBeNull(), {
      timeout: 5_000,
    });
    expect(screen.getByText('2 of 2 videos uploaded')).toBeVisible();
  });

  it('continues after a failure, which shows its reason and can be retried (AC-172)', async () => {
    openUpload();
    await choose(...names(2));
    await send();
    act(() => uploads[0]?.fail(new UploadError('disk full')));
    await waitFor(() => expect(uploads).toHaveLength(2));
    act(() => uploads[1]?.fail(new UploadError('Network error')));
    expect(await screen.findByText('Upload failed: disk full')).toBeVisible();
    expect(await screen.findByText('Upload failed: Network error')).toBeVisible();
    const summary = await screen.findByText('0 of 2 videos uploaded');
    expect(summary.closest('[role=status] > div')).toHaveClass('warn');
    await user.click(screen.getByRole('button', { name: 'Retry 1.mp4' }));
    await waitFor(() => expect(uploads.map(({ name }) => name)).toEqual(['1.mp4', '2.mp4', '1.mp4']));
    expect(screen.queryByText('Upload failed: disk full')).toBeNull();
  });

  it('aborts a cancelled upload (AC-171)', async () => {
    openUpload();
    await choose(...names(2));
    await send();
    await user.click(screen.getByRole('button', { name: 'Cancel 1.mp4' }));
    expect(uploads[0]?.signal.aborted).toBe(true);
    expect(rows()).toHaveLength(1);
    act(() => uploads[0]?.done());
    await waitFor(() => expect(uploads).toHaveLength(2));
  });

  it('shows problems of a choice (AC-164 to AC-166, AC-169)', async () => {
    openUpload();
    await screen.findByLabelText('Choose videos, or drop them here');
    await send();
    expect(await screen.findByText('Please select files to upload.')).toBeVisible();
    await choose(...names(6));
    expect(screen.getByText('Maximum 5 files allowed')).toBeVisible();
    await choose(fileOf('a.mkv'), fileOf('big.mp4', 262_144_001), fileOf('limit.mp4', 262_144_000));
    expect(
      screen.getByText('a.mkv: Invalid file type. Only MP4, AVI, MOV, WMV, WebM allowed.'),
    ).toBeVisible();
    expect(screen.getByText('big.mp4: File too large. Maximum 250 MB allowed.')).toBeVisible();
    expect(rows().map((row) => row.dataset.state)).toEqual(['error', 'error', 'ready']);
  });
});

const stored = { videos: [video(1), video(2, { status: 'queued', playable: false })], total: 14 };

describe('Catalogue', () => {
  it('has links for grid, list, order and pages (AC-163, AC-176, AC-177)', async () => {
    const queries: unknown[] = [];
    openSection(
      ShowreelsSection,
      {
        getShowcaseList: ({ query }) => {
          queries.push(query);
          return stored;
        },
      },
      '?tab=showreels&show=stored&sort=alphabetical&page=2',
    );
    expect(
      within(await screen.findByRole('list', { name: 'Showreels' })).getAllByRole('listitem'),
    ).toHaveLength(2);
    expect(queries).toContainEqual({ page: 2, page_size: 12, sort_by: 'alphabetical' });
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(['Upload', 'Catalogue (14)', 'List', 'Newest', 'As on profile', 'Page 1'].map(to)).toEqual([
      '/account/profile?tab=showreels',
      '/account/profile?tab=showreels&show=stored&sort=alphabetical',
      '/account/profile?tab=showreels&show=stored&sort=alphabetical&view=list',
      '/account/profile?tab=showreels&show=stored',
      '/account/profile?tab=showreels&show=stored&sort=position',
      '/account/profile?tab=showreels&show=stored&sort=alphabetical',
    ]);
  });

  it('plays in a dialog, and marks videos that cannot be played yet (AC-178)', async () => {
    openSection(
      ShowreelsSection,
      {
        getShowcaseList: stored,
        getEmbed: { html: '<iframe src="/media/player/1" title="Reel 1"></iframe>' },
      },
      '?show=stored',
    );
    expect(await screen.findByText(/^Waiting to be prepared. It cannot be played yet./)).toBeVisible();
    // Pending videos are polled, so the page's scripts must load without an interaction
    // (docs/decisions/0006).
    expect(screen.getByRole('list', { name: 'Showreels' })).toHaveAttribute('data-under-way');
    expect(screen.queryByRole('link', { name: 'Play Reel 2' })).toBeNull();
    const play = screen.getByRole('link', { name: 'Play Reel 1' });
    expect(play).toHaveAttribute('href', '/media/player/1');
    await user.click(play);
    const dialog = await screen.findByRole('dialog', { name: 'Reel 1' });
    expect(await within(dialog).findByTitle('Reel 1')).toHaveAttribute('src', '/media/player/1');
  });

  it('asks before it deletes and reloads the list (AC-180)', async () => {
    const deleted: unknown[] = [];
    let catalogue = stored;
    openSection(
      ShowreelsSection,
      {
        getShowcaseList: () => catalogue,
        deleteVideo: ({ params }) => {
          deleted.push(params);
          catalogue = { videos: [], total: 0 };
          return undefined;
        },
      },
      '?show=stored',
    );
    await user.click(await screen.findByRole('button', { name: 'Delete Reel 1' }));
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this video?' });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('There are no showreels here yet.')).toBeVisible();
    expect(deleted).toEqual([{ orgid: 31, videoId: 1 }]);
  });

  it('moves a showreel by buttons, announces it and keeps the focus', async () => {
    const moves: unknown[] = [];
    let videos = [video(1), video(2), video(3)];
    openSection(
      ShowreelsSection,
      {
        getShowcaseList: () => ({ videos, total: 3 }),
        moveVideo: ({ params, body }) => {
          moves.push([params.videoId, body.position]);
          videos = [video(2), video(1), video(3)];
          return undefined;
        },
      },
      '?show=stored&sort=position',
    );
    expect(await screen.findByRole('button', { name: 'Move Reel 1 earlier' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move Reel 3 later' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move Reel 1 later' }));
    expect(await screen.findByText('Reel 1 is now 2 of 3.')).toBeInTheDocument();
    expect(moves).toEqual([[1, 2]]);
    expect(screen.getByRole('button', { name: 'Move Reel 1 later' })).toHaveFocus();
  });

  it('has no buttons to move showreels in another order than the profile’s', async () => {
    openSection(ShowreelsSection, { getShowcaseList: stored }, '?show=stored');
    await screen.findByRole('list', { name: 'Showreels' });
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });

  it('edits title and caption in place; Escape restores them', async () => {
    const bodies: unknown[] = [];
    openSection(
      ShowreelsSection,
      {
        getShowcaseList: { videos: [video(1, { caption: 'Two days.' })], total: 1 },
        updateVideo: ({ params, body }) => {
          bodies.push([params.videoId, body]);
          return video(1);
        },
      },
      '?show=stored',
    );
    await user.click(await screen.findByText(/^Edit/));
    await user.type(screen.getByLabelText(/^Title/), ' cut{Escape}');
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Reel 1');
    await user.clear(screen.getByLabelText(/^Caption/));
    await user.type(screen.getByLabelText(/^Caption/), 'Three days.');
    await user.click(screen.getByRole('button', { name: 'Save texts' }));
    await waitFor(() => expect(bodies).toEqual([[1, { name: 'Reel 1', caption: 'Three days.' }]]));
  });

  it('replaces the poster by a picture, and rejects other files before the upload', async () => {
    const forms: FormData[] = [];
    let own = video(1);
    openSection(
      ShowreelsSection,
      {
        getShowcaseList: () => ({ videos: [own], total: 1 }),
        uploadPoster: ({ body }) => {
          forms.push(body);
          own = video(1, { own_poster: true });
          return own;
        },
      },
      '?show=stored',
    );
    const field = await screen.findByLabelText('Choose a poster, or drop it here');
    expect(field.closest('form')).toHaveAttribute('action', '/web_api/showreel-posters');
    fireEvent.change(field, { target: { files: [fileOf('notes.txt')] } });
    expect(await screen.findByText('notes.txt is not a valid image format')).toBeInTheDocument();
    fireEvent.change(field, { target: { files: [fileOf('poster.jpg')] } });
    expect(
      await screen.findByRole('button', { name: 'Delete the poster of Reel 1', hidden: true }),
    ).toBeInTheDocument();
    expect(forms.map((form) => [form.get('orgid'), form.get('video_id')])).toEqual([['31', '1']]);
  });

  it('is empty if loading fails (AC-181)', async () => {
    openSection(
      ShowreelsSection,
      {
        getShowcaseList: () => {
          throw new ApiError(500, {});
        },
      },
      '?show=stored',
    );
    expect(await screen.findByText('There are no showreels here yet.')).toBeVisible();
  });
});

test.each([
  [390, 371, 209],
  [768, 730, 411],
  [769, 654, 368],
  [1_024, 870, 489],
  [1_025, 513, 289],
  [1_440, 720, 405],
  [1_920, 800, 450],
])('sizes the player in a window of %i px to %i by %i (AC-179)', (windowWidth, width, height) => {
  expect(embedSize(windowWidth)).toEqual({ width, height });
});
