import { createEvent, fireEvent, screen } from '@testing-library/react';
import { openShell } from '../../testing/open-shell';
import { CopyGuard } from './copy-guard';

const page = (
  <>
    <p>Company text</p>
    <input aria-label="Field" />
    <textarea aria-label="Long field" />
    <div contentEditable suppressContentEditableWarning>
      Editable
    </div>
    <p>
      Telephone <span data-copyable>+44 20 7946 0000</span>
    </p>
    <CopyGuard />
  </>
);

/** Whether the page prevented the event. */
function isBlocked(type: 'contextMenu' | 'copy' | 'cut' | 'paste', target: Element): boolean {
  const event = createEvent[type](target);
  fireEvent(target, event);
  return event.defaultPrevented;
}

function select(start: Node, end: Node, endOffset: number) {
  getSelection()?.setBaseAndExtent(start, 0, end, endOffset);
}

afterEach(() => getSelection()?.removeAllRanges());

test.each(['copy', 'cut', 'contextMenu'] as const)(
  'prevents %s for visitors (SH-050, SH-051)',
  async (type) => {
    await openShell(page);
    expect(isBlocked(type, screen.getByText('Company text'))).toBe(true);
  },
);

test.each(['copy', 'cut', 'contextMenu'] as const)(
  'allows %s for users on every page (SH-052, CO-039)',
  async (type) => {
    const { go } = await openShell(page, { session: { userId: '7' } });
    expect(isBlocked(type, screen.getByText('Company text'))).toBe(false);
    await go('/news');
    expect(isBlocked(type, screen.getByText('Company text'))).toBe(false);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  },
);

test('depends on the user id, not on the token (SH-053)', async () => {
  await openShell(page, { session: { token: 't' } });
  expect(isBlocked('copy', screen.getByText('Company text'))).toBe(true);
});

test.each(['copy', 'cut', 'contextMenu'] as const)('allows %s in fields (SH-054)', async (type) => {
  await openShell(page);
  expect(isBlocked(type, screen.getByLabelText('Field'))).toBe(false);
  expect(isBlocked(type, screen.getByLabelText('Long field'))).toBe(false);
  expect(isBlocked(type, screen.getByText('Editable'))).toBe(false);
});

test('allows copying a telephone number but not the text around it', async () => {
  await openShell(page);
  const number = screen.getByText('+44 20 7946 0000');
  expect(isBlocked('contextMenu', number)).toBe(false);
  select(number.firstChild as Node, number.firstChild as Node, 16);
  expect(isBlocked('copy', number)).toBe(false);
  select(number.firstChild as Node, screen.getByText('Company text').firstChild as Node, 7);
  getSelection()?.selectAllChildren(document.body);
  expect(isBlocked('copy', number)).toBe(true);
});

test('always allows paste', async () => {
  await openShell(page);
  expect(isBlocked('paste', screen.getByText('Company text'))).toBe(false);
});

test('shows why, with a link to the login and back, until closed or left', async () => {
  const { user, go } = await openShell(page, { at: '/country/uk?offset=30' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  isBlocked('copy', screen.getByText('Company text'));
  expect(screen.getByRole('status')).toHaveTextContent('Log in to copy text from this site.');
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/auth/login?redirectUrl=%2Fcountry%2Fuk%3Foffset%3D30',
  );
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  isBlocked('copy', screen.getByText('Company text'));
  await go('/news');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
