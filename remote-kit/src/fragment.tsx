import { type ComponentType, type ReactNode, use, useLayoutEffect, useRef } from 'react';
import { Region } from './region';
import { useSite } from './site-context';
import { Stylesheets } from './stylesheets';

interface FragmentProps {
  /** Name of the fragment, `<remote>/<fragment>`. */
  name: string;
  /** Placeholder while it loads. */
  loading?: ReactNode;
  /** Returns the content after a failure, usually a link to the same content. @default nothing */
  unavailable?: (retry: () => void) => ReactNode;
  [prop: string]: unknown;
}

/** Renders a fragment of another remote. A failure affects only the fragment. */
export function Fragment({ name, loading, unavailable = () => null, ...props }: FragmentProps) {
  return (
    <Region name={name} loading={loading} unavailable={unavailable}>
      <LoadedFragment name={name} props={props} />
    </Region>
  );
}

/** Returns the component once its code is loaded. A shown component never suspends again: its updates stay synchronous. */
function useLoaded(code: Promise<ComponentType>): ComponentType {
  const shown = useRef<{ code: typeof code; View: ComponentType }>(undefined);
  const View = shown.current?.code === code ? shown.current.View : use(code);
  useLayoutEffect(() => {
    shown.current = { code, View };
  }, [code, View]);
  return View;
}

function LoadedFragment({ name, props }: { name: string; props: Record<string, unknown> }) {
  const site = useSite();
  const View = useLoaded(site.loadFragment(name));
  return (
    <>
      <Stylesheets files={site.fragmentStyles(name)} />
      <View {...props} />
    </>
  );
}
