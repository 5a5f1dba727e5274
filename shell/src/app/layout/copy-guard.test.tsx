import { createEvent, fireEvent, screen } from '@testing-library/react';
import { openShell } from '../testing/open-shell';
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

/** Whether the page kept the browser from doing it. */
function isHeld(type: 'contextMenu' | 'copy' | 'cut' | 'paste', target: Element): boolean {
  const event = createEvent[type](target);
  fireEvent(target, event);
  return event.defaultPrevented;
}

function select(start: Node, end: Node, endOffset: number) {
  getSelection()?.setBaseAndExtent(start, 0, end, endOffset);
}

afterEach(() => getSelection()?.removeAllRanges());

test.each(['copy', 'cut', 'contextMenu'] as const)('holds %s for visitors (SH-050, SH-051)', async (type) => {
  await openShell(page);
  expect(isHeld(type, screen.getByText('Company text'))).toBe(true);
});

test.each(['copy', 'cut', 'contextMenu'] as const)(
  'leaves %s to users, on every page (SH-052, CO-039)',
  async (type) => {
    const { go } = await openShell(page, { session: { userId: '7' } });
    expect(isHeld(type, screen.getByText('Company text'))).toBe(false);
    await go('/news');
    expect(isHeld(type, screen.getByText('Company text'))).toBe(false);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  },
);

test('the user id decides, not the token (SH-053)', async () => {
  await openShell(page, { session: { token: 't' } });
  expect(isHeld('copy', screen.getByText('Company text'))).toBe(true);
});

test.each(['copy', 'cut', 'contextMenu'] as const)('leaves %s free in fields (SH-054)', async (type) => {
  await openShell(page);
  expect(isHeld(type, screen.getByLabelText('Field'))).toBe(false);
  expect(isHeld(type, screen.getByLabelText('Long field'))).toBe(false);
  expect(isHeld(type, screen.getByText('Editable'))).toBe(false);
});

test('a telephone number may be taken along, the text around it not', async () => {
  await openShell(page);
  const number = screen.getByText('+44 20 7946 0000');
  expect(isHeld('contextMenu', number)).toBe(false);
  select(number.firstChild as Node, number.firstChild as Node, 16);
  expect(isHeld('copy', number)).toBe(false);
  select(number.firstChild as Node, screen.getByText('Company text').firstChild as Node, 7);
  getSelection()?.selectAllChildren(document.body);
  expect(isHeld('copy', number)).toBe(true);
});

test('never touches paste', async () => {
  await openShell(page);
  expect(isHeld('paste', screen.getByText('Company text'))).toBe(false);
});

test('says why, politely, with the way to log in and back, until closed or left', async () => {
  const { user, go } = await openShell(page, { at: '/country/uk?offset=30' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  isHeld('copy', screen.getByText('Company text'));
  expect(screen.getByRole('status')).toHaveTextContent('Log in to copy text from this site.');
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/auth/login?redirectUrl=%2Fcountry%2Fuk%3Foffset%3D30',
  );
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  isHeld('copy', screen.getByText('Company text'));
  await go('/news');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
