import { safeStorage } from '@unitbase/remote-kit/safe-storage';
import { Button } from '@unitbase/shared-ui/button';
import { CheckField } from '@unitbase/shared-ui/choice';
import { Dialog } from '@unitbase/shared-ui/dialog';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useEffect, useState } from 'react';
import { type Key, useKeys } from '../use-keys';
import css from './keys.module.css';

const HELP = '?';
const OFF = 'unitbase-desk-keys-off';
const storage = safeStorage(() => localStorage);

/**
 * Renders the line of a page's keys and their dialog, and handles them. The dialog switches single keys off, because speech
 * input may press them by accident (WCAG 2.1.4).
 */
export function Keys({ keys }: { keys: readonly Key[] }) {
  const hydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(storage.getItem(OFF) === null), []);
  const switchTo = (on: boolean) => {
    if (on) storage.removeItem(OFF);
    else storage.setItem(OFF, '1');
    setOn(on);
  };
  const help = { key: HELP, label: 'Show the keys', run: () => setOpen(true) };
  const all = [...keys, help];
  useKeys(isOn ? all : []);
  if (!hydrated) return null;
  return (
    <div className={css.line} data-print="no">
      {isOn && <KeyList keys={all} />}
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Keys
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Keys">
        <div className={css.table}>
          <KeyList keys={all} />
        </div>
        <CheckField label="Use these keys" checked={isOn} onCheckedChange={switchTo} />
      </Dialog>
    </div>
  );
}

function KeyList({ keys }: { keys: readonly Key[] }) {
  return (
    <ul className={css.keys}>
      {keys.map(({ key, label }) => (
        <li key={key}>
          <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd>
          {label}
        </li>
      ))}
    </ul>
  );
}
