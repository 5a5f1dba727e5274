import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Carousel } from './carousel';

const scrollTo = jest.fn();
let hasReducedMotion = false;

beforeEach(() => {
  hasReducedMotion = false;
  jest.useFakeTimers();
  scrollTo.mockClear();
  Element.prototype.scrollTo = scrollTo;
  window.matchMedia = ((query: string) => ({
    matches: hasReducedMotion,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return 300 * [...(this.parentElement?.children ?? [])].indexOf(this);
  });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const row = (autoplay: boolean) => (
  <Carousel title="Latest news" autoplay={autoplay}>
    <a href="/1">One</a>
    <a href="/2">Two</a>
    <a href="/3">Three</a>
  </Carousel>
);
const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('Row', () => {
  it('renders a list with a counter and buttons', () => {
    render(row(false));
    expect(screen.getByText('1 / 3')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(scrollTo).toHaveBeenCalledWith({ left: 300, behavior: 'smooth' });
  });

  it('plays every 5000 ms, with Pause as first button (CO-033, decision C7)', () => {
    render(row(true));
    expect(screen.getAllByRole('button')[0]).toHaveAccessibleName('Pause');
    advance(4999);
    expect(scrollTo).not.toHaveBeenCalled();
    advance(1);
    expect(scrollTo).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    advance(20_000);
    expect(scrollTo).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    advance(5000);
    expect(scrollTo).toHaveBeenCalledTimes(2);
  });

  it('neither plays nor has buttons with a single slide (CO-036)', () => {
    jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(300);
    render(
      <Carousel title="Latest news" autoplay>
        <a href="/1">One</a>
      </Carousel>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    advance(20_000);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('pauses while a slide has focus or pointer', () => {
    render(row(true));
    fireEvent.focus(screen.getByRole('link', { name: 'Two' }));
    advance(20_000);
    expect(scrollTo).not.toHaveBeenCalled();
    fireEvent.blur(screen.getByRole('link', { name: 'Two' }));
    advance(5000);
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  it('stops playing after use', () => {
    render(row(true));
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    scrollTo.mockClear();
    advance(20_000);
    expect(scrollTo).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  });

  it('server-renders Pause, so that nothing moves at hydration', () => {
    expect(renderToString(row(true))).toContain('aria-label="Pause"');
    expect(renderToString(row(false))).not.toContain('aria-label="Pause"');
  });

  it('neither plays nor shows Pause with reduced motion', () => {
    hasReducedMotion = true;
    render(row(true));
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    advance(20_000);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
