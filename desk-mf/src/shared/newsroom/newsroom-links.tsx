import { deskUrls } from '@unitbase/contracts/desk/urls';
import { useLocation } from '@unitbase/remote-kit';
import { Chip, Chips } from '@unitbase/shared-ui/chip';

const LISTS = [
  { label: 'Articles', href: deskUrls.articles() },
  { label: 'Home and most read', href: deskUrls.picks() },
  { label: 'Quizzes and polls', href: deskUrls.quizzes() },
  { label: 'Information pages', href: deskUrls.pages() },
];

/** Renders links to the lists of the newsroom. */
export function NewsroomLinks() {
  const { pathname } = useLocation();
  return (
    <Chips label="Newsroom">
      {LISTS.map(({ label, href }) => (
        <Chip key={href} href={href} current={pathname === href}>
          {label}
        </Chip>
      ))}
    </Chips>
  );
}
