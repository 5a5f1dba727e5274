import { keys as text } from '@unitbase/contracts/messages/desk/queues';
import { Keys } from '../shared/keys/keys';
import type { Key } from '../shared/use-keys';

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-case]')];

/** Moves the focus to the next or previous case of the list; from outside, to the one beside the shown case. */
function step(by: 1 | -1): void {
  const all = links();
  const focused = all.indexOf(document.activeElement as HTMLAnchorElement);
  const from = focused >= 0 ? focused : all.findIndex((link) => link.ariaCurrent === 'true');
  const to = from < 0 ? 0 : Math.min(Math.max(from + by, 0), all.length - 1);
  all[to]?.focus();
}

const focusedCase = () => links().find((link) => link === document.activeElement);

const find = <Part extends HTMLElement>(selector: string) => document.querySelector<Part>(selector);

/** Opens the part of a decision and focuses its text. */
function write(decision: 'ask' | 'decline'): void {
  const part = find<HTMLDetailsElement>(`details[data-decision=${decision}]`);
  if (!part) return;
  part.open = true;
  part.querySelector('textarea')?.focus();
}

/** Presses the button that approves, unless a text is needed first. */
function approve(): void {
  const field = find<HTMLTextAreaElement>('form[data-decision=approve] textarea[aria-required]');
  if (field && field.value.trim() === '') field.focus();
  else find('form[data-decision=approve] button[value=decide]')?.click();
}

const keys: readonly Key[] = [
  { key: 'j', label: text.next, run: () => step(1) },
  { key: 'k', label: text.previous, run: () => step(-1) },
  { key: 'o', label: text.open, run: () => focusedCase()?.click() },
  { key: 'a', label: text.approve, run: approve },
  { key: 'c', label: text.ask, run: () => write('ask') },
  { key: 'd', label: text.decline, run: () => write('decline') },
];

/** Renders and handles the keys of a queue. Enter opens the focused case by itself. */
export const QueueKeys = () => <Keys keys={keys} />;
