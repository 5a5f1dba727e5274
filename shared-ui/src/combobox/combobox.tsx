import { countOf, formatCount } from '@unitbase/contracts/numbers';
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react';
import { join } from '../join';
import { useEarlyInput } from '../use-early-input';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import css from './combobox.module.css';
import { useListKeys } from './use-list-keys';

export interface Suggestion {
  /** Unique in the list. */
  key: string;
  /** What the field takes when it is chosen. */
  value: string;
  /** Drawn in the list; may hold `<mark>`. Missing: `value`. */
  label?: ReactNode;
  /** 'City, Portugal'. */
  kind?: string;
  count?: number;
}

export interface SuggestionGroup {
  label: string;
  options: readonly Suggestion[];
}

type Native = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'onSelect' | 'list'>;

export interface ComboboxProps extends Native {
  /** Its name in words; a visible label around it may say the same. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  groups: readonly SuggestionGroup[];
  onPick: (suggestion: Suggestion) => void;
  /** Foot of the list: a link to all results. */
  foot?: ReactNode;
  /** Several groups stand in two columns from 768 px. */
  columns?: 1 | 2;
}

/**
 * A text field with suggestions (ARIA combobox, list autocomplete). Arrow keys move, Enter takes the active one and
 * otherwise sends the form, Esc closes. It fetches nothing: the groups are given.
 */
export function Combobox(props: ComboboxProps) {
  const { label, value, onValueChange, groups, onPick, foot, columns = 1, className, ...other } = props;
  const { ref: given, ...rest } = other;
  const id = useId();
  const [open, setOpen] = useState(false);
  const shown = groups.filter((group) => group.options.length > 0);
  const options = shown.flatMap((group) => group.options);
  const visible = open && options.length > 0;

  function pick(option: Suggestion) {
    onPick(option);
    setOpen(false);
    keys.reset();
  }
  const keys = useListKeys({
    length: options.length,
    open: visible,
    setOpen,
    onPick: (index) => {
      const option = options[index];
      if (option) pick(option);
    },
  });
  function take(typed: string) {
    onValueChange(typed);
    setOpen(true);
    keys.reset();
  }
  const ref = useEarlyInput(given, value, (field) => take(field.value));
  const optionId = (index: number) => `${id}-option-${index}`;

  let index = -1;
  return (
    <div className={css.box}>
      <input
        autoComplete="off"
        {...rest}
        ref={ref}
        className={className}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={visible}
        aria-controls={visible ? `${id}-list` : undefined}
        aria-activedescendant={visible && keys.active >= 0 ? optionId(keys.active) : undefined}
        value={value}
        onChange={(event) => take(event.currentTarget.value)}
        onKeyDown={(event) => {
          rest.onKeyDown?.(event);
          keys.onKeyDown(event);
        }}
        onBlur={(event) => {
          rest.onBlur?.(event);
          setOpen(false);
        }}
      />
      <VisuallyHidden role="status">
        {open && value && countOf(options.length, 'suggestion', 'suggestions')}
      </VisuallyHidden>
      {visible && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press in the frame must leave the focus in the field, or the list closes before the click
        <div className={css.frame} onMouseDown={(event) => event.preventDefault()} role="presentation">
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={label}
            className={css.groups}
            data-columns={columns}
          >
            {shown.map((group, at) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox
              <div key={group.label} role="group" aria-labelledby={`${id}-group-${at}`} className={css.group}>
                <div id={`${id}-group-${at}`} className={css.head}>
                  {group.label}
                </div>
                {group.options.map((option) => {
                  index += 1;
                  const here = index;
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
                    <div
                      key={option.key}
                      id={optionId(here)}
                      role="option"
                      tabIndex={-1}
                      aria-selected={here === keys.active}
                      className={join(css.option, here === keys.active && css.active)}
                      onClick={() => pick(option)}
                    >
                      <span className={css.words}>
                        {option.label ?? option.value}
                        {option.kind && <span className={css.kind}> {option.kind}</span>}
                      </span>
                      {option.count !== undefined && (
                        <span className={css.count}>{formatCount(option.count)}</span>
                      )}
                    </div>
                  );
                })}
              </div>
            ))}
          </div>
          {foot && <div className={css.foot}>{foot}</div>}
        </div>
      )}
    </div>
  );
}
