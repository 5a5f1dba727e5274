import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, use } from 'react';
import { join } from '../join';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';

/** Attributes of an anchor, with a required `href`. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Opens in a new tab and tells screen readers so (decision C18). */
  newTab?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

type AnchorProps = Omit<LinkProps, 'newTab'>;

/** Link component of the shell's router; without a shell, plain anchors. */
export const LinkContext = createContext<ComponentType<AnchorProps> | 'a'>('a');

/** Renders a link. Same-site addresses use the router of `LinkContext`. */
export function Link({ newTab = false, ...rest }: LinkProps) {
  const RouterLink = use(LinkContext);
  if (newTab) {
    return (
      <a {...rest} target="_blank" rel={join(rest.rel, 'noopener')}>
        {rest.children}
        <VisuallyHidden> (opens in new tab)</VisuallyHidden>
      </a>
    );
  }
  const isExternal = /^[a-z][a-z+.-]*:|^\/\/|^#/i.test(rest.href) || rest.download !== undefined;
  const Anchor = isExternal ? 'a' : RouterLink;
  return <Anchor {...rest} />;
}
