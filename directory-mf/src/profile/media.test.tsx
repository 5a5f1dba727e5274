import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company } from '../testing/fixtures';
import { name, openProfile } from './testing';

const reels = Array.from({ length: 5 }, (_, index) => ({
  id: index + 1,
  name: `Reel ${index + 1}`,
  caption: null,
  dataUrl: `/media/videos/${index + 1}.mp4`,
  thumbnailUrl: null,
}));
const player = () => document.querySelector('video');

it('scrolls the reels by 480 px a step (DI-208)', async () => {
  const scrollBy = jest.fn();
  Element.prototype.scrollBy = scrollBy;
  openProfile({ reel: reels });
  await name();
  await userEvent.click(screen.getByRole('button', { name: 'Next showreels' }));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 480, behavior: 'smooth' });
  await userEvent.click(screen.getByRole('button', { name: 'Previous showreels' }));
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -480, behavior: 'smooth' });
});

it('plays a reel only after it was pressed (DI-210)', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  openProfile({ reel: reels });
  await name();
  expect(player()).toHaveAttribute('src', '/media/videos/1.mp4');
  expect(player()).not.toHaveAttribute('autoplay');
  expect(play).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: /^(Pause|Play)$/ })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Reel 3' }));
  expect(player()).toHaveAttribute('src', '/media/videos/3.mp4');
  expect(screen.getByRole('link', { name: 'Reel 3' })).toHaveAttribute('aria-current', 'true');
  expect(play).toHaveBeenCalledTimes(1);
});

it('shows a play button, then controls after a press (DI-210)', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  play.mockClear();
  openProfile({ reel: reels });
  await name();
  expect(player()).not.toHaveAttribute('controls');
  await userEvent.click(screen.getByRole('button', { name: 'Play Reel 1' }));
  expect(player()).toHaveAttribute('controls');
  expect(play).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Play Reel 1' })).toBeNull();
});

it('embeds a video of another host (DI-211)', async () => {
  const embed = '<iframe src="https://player.vimeo.com/video/7" title="Video"></iframe>';
  const { unmount } = openProfile({ reel: [], vimeo_video: embed });
  await name();
  expect(screen.getByTitle('Video')).toHaveAttribute('src', 'https://player.vimeo.com/video/7');
  unmount();
  openProfile({ reel: [], vimeo_video: null });
  await name();
  expect(screen.queryByTitle('Video')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Showreel' })).toBeNull();
});

describe('the gallery', () => {
  const images = company().gallery_preview;
  const open = async () => {
    openProfile({}, { responses: { getGallery: { count: 2, results: images } } });
    await name();
  };

  it('is a read-only grid or list (DI-212, DI-213)', async () => {
    await open();
    const titles = () =>
      screen.getByRole('link', { name: /Needle rock/ }).querySelector('span:not([data-ratio])')?.textContent;
    expect(titles()).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'List view' }));
    expect(titles()).toBe('Needle rock');
    await userEvent.click(screen.getByRole('button', { name: 'Grid view' }));
    expect(titles()).toBeUndefined();
    expect(screen.queryByRole('button', { name: /delete|edit|remove/i })).toBeNull();
  });

  it('steps through pictures by buttons and arrow keys and wraps (DI-213)', async () => {
    await open();
    await userEvent.click(screen.getByRole('link', { name: 'Needle rock' }));
    const dialog = await screen.findByRole('dialog', { name: 'Atelier Méridien: Gallery' });
    const viewer = within(dialog);
    expect(viewer.getByText('1 / 2 Needle rock')).toBeInTheDocument();
    // The dialog takes the focus after it has appeared.
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{ArrowRight}');
    expect(viewer.getByText('2 / 2')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}');
    expect(viewer.getByText('1 / 2 Needle rock')).toBeInTheDocument();
    await userEvent.click(viewer.getByRole('button', { name: 'Next picture' }));
    expect(viewer.getByText('2 / 2')).toBeInTheDocument();
    await userEvent.click(viewer.getByRole('button', { name: 'Next picture' }));
    expect(viewer.getByText('1 / 2 Needle rock')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: 'Needle rock' })).toHaveFocus();
  });
});

it('opens the viewer on the tile that is already loaded [site V17]', async () => {
  openProfile({}, { responses: { getGallery: { count: 2, results: company().gallery_preview } } });
  await name();
  const tile = screen.getByRole('link', { name: 'Needle rock' });
  Object.defineProperty(tile.querySelector('img'), 'currentSrc', { value: '/media/tile.webp?w=480' });
  await userEvent.click(tile);
  const dialog = await screen.findByRole('dialog');
  const previews = () => dialog.querySelectorAll('img[src="/media/tile.webp?w=480"]').length;
  expect(previews()).toBe(1);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next picture' }));
  expect(previews()).toBe(0);
});

it('has complete VideoObject data for its reels', async () => {
  openProfile({ reel: [reels[0] as (typeof reels)[number]], updated: '2026-09-01T10:00:00Z' });
  await name();
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? '{}'),
  );
  expect(data.find((entry) => entry['@type'] === 'VideoObject')).toMatchObject({
    name: 'Reel 1',
    contentUrl: 'https://unitbase.example/media/videos/1.mp4',
    uploadDate: '2026-09-01T10:00:00Z',
  });
});
