import { FieldError } from '@unitbase/shared-ui/field';
import { useEarlyInput } from '@unitbase/shared-ui/use-early-input';
import {
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { CodeMirror } from './code-mirror';
import { type Edit, insertParagraph, type Mark, markSelection, type Selected } from './marks';
import css from './writing.module.css';

/** Acts on the text of a field. */
export interface MarkdownHandle {
  mark(mark: Mark): void;
  insert(paragraph: string): void;
}

interface MarkdownFieldProps {
  label: string;
  name: string;
  value: string;
  onValueChange: (value: string) => void;
  onFiles: (files: File[]) => void;
  /** Counter at the right of the label. */
  count: string;
  error?: string | undefined;
  handle: Ref<MarkdownHandle>;
}

/** Renders a field for Markdown: a text area, which CodeMirror replaces when its code has loaded. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, name, value, onValueChange, count, error } = props;
  const area = useEarlyInput<HTMLTextAreaElement>(undefined, value, (field) => onValueChange(field.value));
  const { host, editor, isOpen } = useCodeMirror(props, area);
  const focus = () => (editor.current ?? area.current)?.focus();
  useImperativeHandle(props.handle, () => {
    const change = (edit: (selected: Selected) => Edit) => {
      if (editor.current) return editor.current.apply(edit(editor.current.selected()));
      if (area.current) applyToArea(area.current, edit, onValueChange);
    };
    return {
      mark: (mark) => change((selected) => markSelection(selected, mark)),
      insert: (paragraph) => change((selected) => insertParagraph(selected, paragraph)),
    };
  });
  return (
    <div className={css.field}>
      <div className={css.label}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a label moves the focus, as a press on any label does */}
        <label htmlFor={name} onClick={isOpen ? focus : undefined}>
          {label}
        </label>
        <span className={css.count}>{count}</span>
      </div>
      <textarea
        id={isOpen ? `${name}-source` : name}
        name={name}
        ref={area}
        hidden={isOpen}
        className={css.area}
        spellCheck
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      />
      <div
        id={isOpen ? name : undefined}
        ref={host}
        hidden={!isOpen}
        className={css.area}
        data-invalid={error ? '' : undefined}
      />
      <FieldError id={`${name}-error`} message={error} />
    </div>
  );
}

/** Opens CodeMirror after hydration. The text area stays when its code does not load. */
function useCodeMirror(
  { label, value, onValueChange, onFiles }: MarkdownFieldProps,
  area: RefObject<HTMLTextAreaElement | null>,
) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeMirror>(null);
  const [isOpen, setIsOpen] = useState(false);
  const latest = useRef({ value, onValueChange, onFiles });
  latest.current = { value, onValueChange, onFiles };
  useEffect(() => {
    let isGone = false;
    import(/* webpackChunkName: "code-mirror" */ './code-mirror').then(
      ({ openCodeMirror }) => {
        if (isGone || !host.current) return;
        editor.current = openCodeMirror(host.current, {
          text: latest.current.value,
          cursor: area.current?.selectionStart ?? 0,
          attributes: { 'aria-label': label },
          onText: (text) => latest.current.onValueChange(text),
          onFiles: (files) => latest.current.onFiles(files),
        });
        setIsOpen(true);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      editor.current?.close();
      editor.current = null;
    };
  }, [label, area]);
  // Before the browser takes the focus from the hidden text area, so that no letter typed meanwhile is lost.
  useLayoutEffect(() => {
    if (isOpen && document.activeElement === area.current) editor.current?.focus();
  }, [isOpen, area]);
  useEffect(() => editor.current?.setText(value), [value]);
  return { host, editor, isOpen };
}

function applyToArea(
  area: HTMLTextAreaElement,
  edit: (selected: Selected) => Edit,
  onValueChange: (value: string) => void,
): void {
  const { value: text, selectionStart: from, selectionEnd: to } = area;
  const { select, ...change } = edit({ text, from, to });
  area.setRangeText(change.insert, change.from, change.to);
  area.setSelectionRange(select.from, select.to);
  area.focus();
  onValueChange(area.value);
}
