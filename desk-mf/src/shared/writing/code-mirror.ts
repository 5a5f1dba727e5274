import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Edit, Selected } from './marks';

interface CodeMirrorOptions {
  text: string;
  /** Position of the cursor. */
  cursor: number;
  /** Accessible name and ids of descriptions. */
  attributes: Record<string, string>;
  onText(text: string): void;
  /** Pictures that were dropped or pasted. */
  onFiles(files: File[]): void;
}

/** An open editor. */
export interface CodeMirror {
  selected(): Selected;
  apply(edit: Edit): void;
  setText(text: string): void;
  focus(): void;
  close(): void;
}

const theme = EditorView.theme({
  '&': { minHeight: 'inherit', color: 'inherit', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: 'inherit', lineHeight: '1.62', overflow: 'visible' },
  '.cm-content': { padding: '0', caretColor: 'currentColor', minHeight: 'inherit' },
  '.cm-line': { padding: '0' },
});

const highlighting = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--blue)' },
  { tag: tags.quote, color: 'var(--ink-2)' },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: 'var(--ink-3)' },
]);

/**
 * Opens CodeMirror in a shadow root, where it may add its styles under our Content-Security-Policy. Tab leaves the editor.
 */
export function openCodeMirror(host: HTMLElement, options: CodeMirrorOptions): CodeMirror {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true });
  const takeFiles = (transfer: DataTransfer | null): boolean => {
    const files = [...(transfer?.files ?? [])];
    if (files.length > 0) options.onFiles(files);
    return files.length > 0;
  };
  const view = new EditorView({
    root,
    parent: root as unknown as Element,
    state: EditorState.create({
      doc: options.text,
      selection: { anchor: Math.min(options.cursor, options.text.length) },
      extensions: [
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        markdown(),
        syntaxHighlighting(highlighting),
        theme,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ spellcheck: 'true', ...options.attributes }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) options.onText(state.doc.toString());
        }),
        EditorView.domEventHandlers({
          drop: (event) => takeFiles(event.dataTransfer),
          paste: (event) => takeFiles(event.clipboardData),
        }),
      ],
    }),
  });
  return {
    selected: () => {
      const { from, to } = view.state.selection.main;
      return { text: view.state.doc.toString(), from, to };
    },
    apply: ({ from, to, insert, select }) => {
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor: select.from, head: select.to },
        scrollIntoView: true,
      });
      view.focus();
    },
    setText: (text) => {
      if (text !== view.state.doc.toString())
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}
