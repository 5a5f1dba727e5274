import { Component, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from './site-context';

interface RegionProps {
  /** Who is to blame: `directory`, `directory/search-hero`. */
  name: string;
  /** Shown while the part loads in the browser. @default nothing */
  loading?: ReactNode;
  /** Shown when the part fails. `retry` renders it again. */
  unavailable: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** A part of the page that may fail alone: it waits, breaks and recovers without touching its surroundings. */
export function Region({ name, loading, unavailable, children }: RegionProps) {
  const { report, fetchForRender } = useSite();
  const { key } = useLocation();
  // On the server the fallback is what a failure leaves in the HTML, so it must already offer a way on.
  const onServer = fetchForRender !== undefined;
  return (
    <Suspense fallback={onServer ? unavailable(() => location.reload()) : loading}>
      <RegionBoundary resetKey={key} onError={(error) => report(name, error)} unavailable={unavailable}>
        {children}
      </RegionBoundary>
    </Suspense>
  );
}

interface BoundaryProps {
  /** A change of it clears the failure: the reader went elsewhere. */
  resetKey: string;
  onError: (error: unknown) => void;
  unavailable: (retry: () => void) => ReactNode;
  children: ReactNode;
}

class RegionBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.error !== null && before.resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  override render() {
    if (this.state.error !== null) return this.props.unavailable(() => this.setState({ error: null }));
    return this.props.children;
  }
}
