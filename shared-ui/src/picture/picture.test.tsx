import { render, screen } from '@testing-library/react';
import { Picture } from './picture';

describe('Picture', () => {
  it('has a srcset of the image endpoint and fixed dimensions', () => {
    render(<Picture src="/media/a.jpg" alt="A harbour" widths={[320, 640]} sizes="50vw" ratio="tv" />);
    const picture = screen.getByRole('img', { name: 'A harbour' });
    expect(picture).toHaveAttribute('srcset', '/media/a.jpg?w=320 320w, /media/a.jpg?w=640 640w');
    expect(picture).toHaveAttribute('sizes', '50vw');
    expect(picture).toHaveAttribute('width', '960');
    expect(picture).toHaveAttribute('height', '540');
    expect(picture).toHaveAttribute('loading', 'lazy');
  });

  it('loads a priority picture eagerly with high priority', () => {
    render(<Picture src="/media/a.jpg" alt="A harbour" priority />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  });

  it('loads one of several priority pictures eagerly with low priority', () => {
    render(<Picture src="/media/a.jpg" alt="A harbour" priority="low" />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'low');
  });

  it('requests only the part that a tall box shows', () => {
    render(<Picture src="/media/a.jpg" alt="A harbour" widths={[320, 640]} sizes="300px" crop={0.75} />);
    expect(screen.getByRole('img')).toHaveAttribute(
      'srcset',
      '/media/a.jpg?w=320&r=0.75 320w, /media/a.jpg?w=640&r=0.75 640w',
    );
    expect(screen.getByRole('img')).toHaveAttribute('src', '/media/a.jpg?w=640&r=0.75');
  });

  it('requests only the part that a wide box shows at its media query', () => {
    const { container } = render(
      <Picture
        src="/media/a.jpg"
        alt="A harbour"
        widths={[320, 640]}
        sizes="50vw"
        crops={[{ media: '(width >= 48em)', ratio: 2.2 }]}
      />,
    );
    const wide = container.querySelector('source');
    expect(wide).toHaveAttribute('media', '(width >= 48em)');
    expect(wide).toHaveAttribute('srcset', '/media/a.jpg?w=320&r=2.2 320w, /media/a.jpg?w=640&r=2.2 640w');
    expect(screen.getByRole('img')).toHaveAttribute(
      'srcset',
      '/media/a.jpg?w=320 320w, /media/a.jpg?w=640 640w',
    );
  });

  it('shows a placeholder of the same size without a picture', () => {
    const { container } = render(<Picture src={null} alt="" ratio="tv" />);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('[data-ratio=tv]')).toHaveClass('none');
  });
});
