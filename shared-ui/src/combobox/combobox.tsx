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
  /** Value of the field after the choice. */
  value: string;
  /** Content in the list, for example with `<mark>`. @default value */
  label?: ReactNode;
  /** Kind of suggestion, for example 'City, Portugal'. */
  kind?: string;
  count?: number;
}

export interface SuggestionGroup {
  label: string;
  options: readonly Suggestion[];
}

type Native = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'onSelect' | 'list'>;

export interface ComboboxProps extends Native {
  /** Accessible name of the field. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  groups: readonly SuggestionGroup[];
  onPick: (suggestion: Suggestion) => void;
  /** Content below the list, for example 'Search the directory for …'. A press submits the form. */
  foot?: ReactNode;
  /** Number of columns for groups from 768 px. */
  columns?: 1 | 2;
}

/**
 * Renders a text field with suggestions (ARIA combobox with list autocomplete). Enter picks the active option and
 * otherwise submits the form. The owner provides the suggestions.
 */
export function Combobox(props: ComboboxProps) {
  const { label, value, onValueChange, groups, onPick, foot, columns = 1, className, ...other } = props;
  const { ref: ownerRef, ...rest } = other;
  const id = useId();
  const [open, setOpen] = useState(false);
  const filledGroups = groups.filter((group) => group.options.length > 0);
  const options = filledGroups.flatMap((group) => group.options);
  const isVisible = open && options.length > 0;

  function pick(option: Suggestion) {
    onPick(option);
    setOpen(false);
    keys.reset();
  }
  const keys = useListKeys({
    length: options.length,
    open: isVisible,
    setOpen,
    onPick: (index) => {
      const option = options[index];
      if (option) pick(option);
    },
  });
  function changeInput(input: string) {
    onValueChange(input);
    setOpen(true);
    keys.reset();
  }
  const ref = useEarlyInput(ownerRef, value, (field) => changeInput(field.value));
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
        aria-expanded={isVisible}
        aria-controls={isVisible ? `${id}-list` : undefined}
        aria-activedescendant={isVisible && keys.active >= 0 ? optionId(keys.active) : undefined}
        value={value}
        onChange={(event) => changeInput(event.currentTarget.value)}
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
      {isVisible && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press must not blur the field and close the list
        <div className={css.frame} onMouseDown={(event) => event.preventDefault()} role="presentation">
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={label}
            className={css.groups}
            data-columns={columns}
          >
            {filledGroups.map((group, groupIndex) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox
              <div
                key={group.label}
                role="group"
                aria-labelledby={`${id}-group-${groupIndex}`}
                className={css.group}
              >
                <div id={`${id}-group-${groupIndex}`} className={css.head}>
                  {group.label}
                </div>
                {group.options.map((option) => {
                  index += 1;
                  const optionIndex = index;
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
                    <div
                      key={option.key}
                      id={optionId(optionIndex)}
                      role="option"
                      tabIndex={-1}
                      aria-selected={optionIndex === keys.active}
                      className={join(css.option, optionIndex === keys.active && css.active)}
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
          {foot && (
            <button
              type="button"
              tabIndex={-1}
              className={css.foot}
              onClick={(event) => {
                setOpen(false);
                event.currentTarget.form?.requestSubmit();
              }}
            >
              {foot}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
