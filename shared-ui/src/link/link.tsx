import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, use } from 'react';
import { join } from '../join';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';

/** What every link of the kit takes: an anchor's attributes with a required href. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Opens in a new tab, and says so to a screen reader (decision C18). */
  newTab?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

type AnchorProps = Omit<LinkProps, 'newTab'>;

/** The shell puts its router's link here; alone, the kit renders plain anchors. */
export const LinkContext = createContext<ComponentType<AnchorProps> | 'a'>('a');

/** A link. Same-site hrefs go through the router once the shell has provided one. */
export function Link({ newTab = false, ...rest }: LinkProps) {
  const Routed = use(LinkContext);
  if (newTab) {
    return (
      <a {...rest} target="_blank" rel={join(rest.rel, 'noopener')}>
        {rest.children}
        <VisuallyHidden> (opens in new tab)</VisuallyHidden>
      </a>
    );
  }
  const leaves = /^[a-z][a-z+.-]*:|^\/\/|^#/i.test(rest.href) || rest.download !== undefined;
  const Anchor = leaves ? 'a' : Routed;
  return <Anchor {...rest} />;
}
