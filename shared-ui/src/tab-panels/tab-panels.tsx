import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { LockIcon } from '../icons/icons';
import css from '../tabs/tabs.module.css';

export interface TabPanel {
  value: string;
  label: ReactNode;
  /** Shows a padlock. The tab still opens, and its panel explains what is missing (decision C28). */
  locked?: boolean;
  content: ReactNode;
}

export interface TabPanelsProps {
  label: string;
  panels: readonly TabPanel[];
  value?: string;
  onValueChange?: (value: string) => void;
}

/** Renders tabs that switch panels within a page. `Tabs` links between pages. */
export function TabPanels({ label, panels, value, onValueChange }: TabPanelsProps) {
  return (
    <Tabs.Root
      value={value}
      defaultValue={value === undefined ? panels[0]?.value : undefined}
      onValueChange={(next) => onValueChange?.(String(next))}
    >
      <Tabs.List className={css.tabs} aria-label={label} activateOnFocus>
        {panels.map((panel) => (
          <Tabs.Tab key={panel.value} value={panel.value} className={css.tab}>
            {panel.locked && <LockIcon />}
            {panel.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {panels.map((panel) => (
        <Tabs.Panel key={panel.value} value={panel.value} keepMounted>
          {panel.content}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
