import { screen } from '@testing-library/react';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Link } from '@unitbase/shared-ui/link';
import { DisabledPagesContext } from '../../disabled-pages';
import { openShell } from '../../testing/open-shell';

test('navigates to a page without a reload', async () => {
  const { user, router } = await openShell(<Link href="/news?offset=10">News</Link>);
  await user.click(screen.getByRole('link', { name: 'News' }));
  expect(router.state.location).toMatchObject({ pathname: '/news', search: '?offset=10' });
});

test.each([
  '/web_api/openapi.json',
  '/web_api',
  '/media/company/1.webp',
  '/dev/mailbox',
  '/embed/v1.js',
  '/amp/news/2024/10/01/a-story',
  '/healthz',
])('renders a plain link for %s', async (href) => {
  const { user, router } = await openShell(<Link href={href}>File</Link>);
  const onClick = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('click', onClick, { once: true });
  const link = screen.getByRole('link', { name: 'File' });
  expect(link).toHaveAttribute('href', href);
  await user.click(link);
  expect(onClick.mock.calls[0]?.[0].defaultPrevented).toBe(true);
  expect(router.state.location.pathname).toBe('/');
});

/** Records whether the next click is left to the browser. jsdom follows no links. */
function nextPress() {
  const listener = jest.fn((event: Event) => {
    const wasLeft = !event.defaultPrevented;
    event.preventDefault();
    return wasLeft;
  });
  document.addEventListener('click', listener, { once: true });
  return { isLeftToBrowser: () => listener.mock.results[0]?.value };
}

test('leaves clicks with a modifier key and links to another window to the browser', async () => {
  const { user, router } = await openShell(
    <>
      <Link href="/news">News</Link>
      <Link href="/section" target="_top">
        Categories
      </Link>
    </>,
  );
  for (const key of ['Control', 'Meta', 'Shift', 'Alt']) {
    const press = nextPress();
    await user.keyboard(`{${key}>}`);
    await user.click(screen.getByRole('link', { name: 'News' }));
    await user.keyboard(`{/${key}}`);
    expect(press.isLeftToBrowser()).toBe(true);
  }
  const press = nextPress();
  await user.click(screen.getByRole('link', { name: 'Categories' }));
  expect(press.isLeftToBrowser()).toBe(true);
  expect(router.state.location.pathname).toBe('/');
});

test('does not follow a click that the link’s own handler prevented', async () => {
  const { user, router } = await openShell(
    <Link href="/news" onClick={(event) => event.preventDefault()}>
      News
    </Link>,
  );
  await user.click(screen.getByRole('link', { name: 'News' }));
  expect(router.state.location.pathname).toBe('/');
});

test('adds no history entry for the current URL', async () => {
  const { user, router } = await openShell(
    <>
      <Link href="/news?offset=10">Page 2</Link>
      <Link href="/news?offset=20">Page 3</Link>
    </>,
    { at: '/news?offset=10' },
  );
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(router.state).toMatchObject({ historyAction: 'REPLACE', location: { search: '?offset=10' } });
  await user.click(screen.getByRole('link', { name: 'Page 3' }));
  expect(router.state).toMatchObject({ historyAction: 'PUSH', location: { search: '?offset=20' } });
  await user.click(screen.getByRole('link', { name: 'Page 3' }));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('navigates to a page whose path only starts like another one', async () => {
  const { user, router } = await openShell(<Link href="/mediaset">Page</Link>);
  await user.click(screen.getByRole('link', { name: 'Page' }));
  expect(router.state.location.pathname).toBe('/mediaset');
});

test('prefetches on hover and focus', async () => {
  const prefetch = jest.fn();
  const { user } = await openShell(
    <>
      <Link href="/news">News</Link>
      <Link href="/section">Categories</Link>
      <Link href="/media/a.webp">Picture</Link>
    </>,
    { prefetch },
  );
  expect(prefetch).not.toHaveBeenCalled();
  await user.hover(screen.getByRole('link', { name: 'News' }));
  expect(prefetch.mock.calls).toEqual([['/news']]);
  screen.getByRole('link', { name: 'Categories' }).focus();
  expect(prefetch.mock.calls.at(-1)).toEqual(['/section']);
  await user.hover(screen.getByRole('link', { name: 'Picture' }));
  expect(prefetch).toHaveBeenCalledTimes(2);
});

test('replaces links to disabled pages by their text and removes buttons to them', async () => {
  await openShell(
    <DisabledPagesContext value={['/country/:country/profile/:company', '/news']}>
      <p>
        <Link href="/country/france/profile/lumiere?from=news">Lumière</Link> says so.
      </p>
      <ButtonLink href="/news">All news</ButtonLink>
      <Link href="/country/france">France</Link>
      <Link href="/news/2024/10/01/a-story">Story</Link>
    </DisabledPagesContext>,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['France', 'Story']);
  expect(screen.getByText('Lumière').tagName).toBe('SPAN');
  expect(screen.queryByText('All news')).toBeNull();
});
