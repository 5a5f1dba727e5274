import { Component, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from './site-context';

interface RegionProps {
  /** Name in telemetry: a remote or fragment, for example `directory/search-hero`. */
  name: string;
  /** Placeholder while it loads in the browser. @default nothing */
  loading?: ReactNode;
  /** Returns the content after a failure; `retry` renders the region again. */
  unavailable: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Renders a part of the page that loads, fails and recovers independently of the rest. */
export function Region({ name, loading, unavailable, children }: RegionProps) {
  const { report, fetchForRender } = useSite();
  const { key } = useLocation();
  // After a failure on the server the fallback stays in the HTML, so it must already offer a way on.
  const isServer = fetchForRender !== undefined;
  return (
    <Suspense fallback={isServer ? unavailable(() => location.reload()) : loading}>
      <RegionBoundary resetKey={key} onError={(error) => report(name, error)} unavailable={unavailable}>
        {children}
      </RegionBoundary>
    </Suspense>
  );
}

interface BoundaryProps {
  /** A change clears the failure, because the visitor has navigated. */
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

  override componentDidUpdate(previous: BoundaryProps) {
    if (this.state.error !== null && previous.resetKey !== this.props.resetKey)
      this.setState({ error: null });
  }

  override render() {
    if (this.state.error !== null) return this.props.unavailable(() => this.setState({ error: null }));
    return this.props.children;
  }
}
