import { screen } from '@testing-library/react';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Link } from '@unitbase/shared-ui/link';
import { DisabledPagesContext } from '../disabled-pages';
import { openShell } from '../testing/open-shell';

test('a link to a page navigates without a reload', async () => {
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
])('%s is no page of the browser: a plain link', async (href) => {
  const { user, router } = await openShell(<Link href={href}>File</Link>);
  const stayed = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('click', stayed, { once: true });
  const link = screen.getByRole('link', { name: 'File' });
  expect(link).toHaveAttribute('href', href);
  await user.click(link);
  expect(stayed.mock.calls[0]?.[0].defaultPrevented).toBe(true);
  expect(router.state.location.pathname).toBe('/');
});

/** What the document hears of the next press, and the browser would do; jsdom follows no link. */
function nextPress() {
  const heard = jest.fn((event: Event) => {
    const wasLeft = !event.defaultPrevented;
    event.preventDefault();
    return wasLeft;
  });
  document.addEventListener('click', heard, { once: true });
  return { isLeftToBrowser: () => heard.mock.results[0]?.value };
}

test('a press with a key held, and a link into another window, are the browser’s', async () => {
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

test('what the link’s own handler has dealt with is not followed', async () => {
  const { user, router } = await openShell(
    <Link href="/news" onClick={(event) => event.preventDefault()}>
      News
    </Link>,
  );
  await user.click(screen.getByRole('link', { name: 'News' }));
  expect(router.state.location.pathname).toBe('/');
});

test('the address that is there already makes no second entry in the history', async () => {
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

test('a page whose path only begins alike is a page', async () => {
  const { user, router } = await openShell(<Link href="/mediaset">Page</Link>);
  await user.click(screen.getByRole('link', { name: 'Page' }));
  expect(router.state.location.pathname).toBe('/mediaset');
});

test('prefetches on intent: pointer or focus', async () => {
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

test('what leads to a page that is switched off: words stay, an act goes, other links work', async () => {
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
