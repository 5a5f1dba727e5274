import { type ReactNode, use } from 'react';
import { Region } from './region';
import { useSite } from './site-context';
import { Stylesheets } from './stylesheets';

interface FragmentProps {
  /** `<remote>/<fragment>`; README has the map of who offers what. */
  name: string;
  /** Reserves the room while it loads. */
  loading?: ReactNode;
  /** Shown when it fails, with a plain link to what it would have shown. @default nothing */
  unavailable?: (retry: () => void) => ReactNode;
  [prop: string]: unknown;
}

/** A piece of another remote, placed here. Its failure costs its room, never the page. */
export function Fragment({ name, loading, unavailable = () => null, ...props }: FragmentProps) {
  return (
    <Region name={name} loading={loading} unavailable={unavailable}>
      <Placed name={name} props={props} />
    </Region>
  );
}

function Placed({ name, props }: { name: string; props: Record<string, unknown> }) {
  const site = useSite();
  const View = use(site.loadFragment(name));
  return (
    <>
      <Stylesheets files={site.fragmentStyles(name)} />
      <View {...props} />
    </>
  );
}
