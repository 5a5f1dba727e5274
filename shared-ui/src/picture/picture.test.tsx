import { render, screen } from '@testing-library/react';
import { Picture } from './picture';

describe('Picture', () => {
  it('offers the image endpoint’s widths and keeps its box', () => {
    render(<Picture src="/media/a.jpg" alt="A harbour" widths={[320, 640]} sizes="50vw" ratio="tv" />);
    const picture = screen.getByRole('img', { name: 'A harbour' });
    expect(picture).toHaveAttribute('srcset', '/media/a.jpg?w=320 320w, /media/a.jpg?w=640 640w');
    expect(picture).toHaveAttribute('sizes', '50vw');
    expect(picture).toHaveAttribute('width', '960');
    expect(picture).toHaveAttribute('height', '540');
    expect(picture).toHaveAttribute('loading', 'lazy');
  });

  it('loads the picture of the first view at once and first, as AVIF where that is known', () => {
    const { container } = render(
      <Picture src="/media/a.jpg" alt="A harbour" widths={[320, 640]} sizes="50vw" priority />,
    );
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
    const avif = container.querySelector('source');
    expect(avif).toHaveAttribute('type', 'image/avif');
    expect(avif).toHaveAttribute('srcset', '/media/a.jpg?w=320&f=avif 320w, /media/a.jpg?w=640&f=avif 640w');
    expect(avif).toHaveAttribute('sizes', '50vw');
  });

  it('shows the contour plate in the same box when there is no picture', () => {
    const { container } = render(<Picture src={null} alt="" ratio="tv" />);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('[data-ratio=tv]')).toHaveClass('none');
  });
});
