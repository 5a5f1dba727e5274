import type { ElementShape, WidgetHandle, WrongAttribute } from '../contract';
import { commonAttributes, heightOf } from '../elements';
import { baseSheet } from './base-sheet';
import { codeOf, giveUpAttempt, type LoadedWidget, loadWidget, origin } from './load';

/** Milliseconds until a missing widget is reported as `timeout`. It is still shown when it arrives later. */
const LOAD_TIMEOUT = 4_000;
/** Seconds before each retry; the last pause repeats. A browser that comes back online retries immediately. */
const RETRY_PAUSES = [5, 15, 45, 120];

const camelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Defines `<unitbase-…>`. If a page has two loaders, the first one defines the elements. */
export function define(name: string, shape: ElementShape): void {
  const tag = `unitbase-${name}`;
  if (customElements.get(tag)) return;
  const attributes = [...shape.own, ...commonAttributes];

  class Widget extends WidgetElement {
    static observedAttributes = attributes;
    constructor() {
      super(name, shape, attributes);
    }
  }
  for (const attribute of attributes) {
    // `lang` is a property of every HTML element.
    if (attribute !== 'lang') defineProperty(Widget.prototype, attribute);
  }
  customElements.define(tag, Widget);
}

class WidgetElement extends HTMLElement {
  #name: string;
  #shape: ElementShape;
  #attributeNames: readonly string[];
  #box: HTMLElement | null = null;
  #fallback = document.createElement('slot');
  #serverNodes: ChildNode[] = [];
  #loaded: LoadedWidget | null = null;
  #handle: WidgetHandle | null = null;
  /** Number of the current run: results of earlier runs are dropped. */
  #run = 0;
  /** Attempts since the widget was last shown. */
  #attempts = 0;
  /** Whether only another attribute helps: nothing is retried, and the space is given back. */
  #isHopeless = false;
  /** Last warning, which a repeated failure does not repeat. */
  #warning: string | undefined;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #resizeObserver = new ResizeObserver(() => this.#reserveHeight());
  #viewportObserver = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      this.#viewportObserver.disconnect();
      void this.reload();
    },
    { rootMargin: '200px' },
  );

  constructor(name: string, shape: ElementShape, attributeNames: readonly string[]) {
    super();
    this.#name = name;
    this.#shape = shape;
    this.#attributeNames = attributeNames;
  }

  connectedCallback() {
    for (const attribute of this.#attributeNames) this.#adoptProperty(camelCase(attribute));
    if (!this.#box) this.#build();
    if (this.#handle) return;
    this.#viewportObserver.observe(this);
    this.#resizeObserver.observe(this);
    addEventListener('online', this.#retry);
  }

  disconnectedCallback() {
    // A page that moves the element removes and inserts it within one task.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#clearTimers();
      this.#viewportObserver.disconnect();
      this.#resizeObserver.disconnect();
      removeEventListener('online', this.#retry);
      this.#handle?.unmount();
      this.#handle = null;
      this.#run += 1;
      this.#fallback.hidden = false;
    });
  }

  attributeChangedCallback(_attribute: string, previous: string | null, value: string | null) {
    if (previous === value || !this.#box) return;
    this.#isHopeless = false;
    this.#reserveHeight();
    this.#updateLink();
    const run = ++this.#run;
    // Batches attributes that change together; a run in progress restarts with the new values.
    queueMicrotask(() => {
      if (run !== this.#run) return;
      if (this.#handle || this.#attempts > 0) void this.reload();
    });
  }

  /** Shows the widget, or updates it with new data. Resolves after success or failure. */
  async reload(): Promise<void> {
    this.#clearTimers();
    const run = ++this.#run;
    this.#attempts += 1;
    this.#isHopeless = false;
    try {
      if (this.#handle) await this.#handle.update();
      else await this.#mount(run);
      if (run !== this.#run || !this.#handle) return;
      this.#attempts = 0;
      this.#dispatch('ready');
    } catch (error) {
      if (run === this.#run) this.#fail(error);
    }
  }

  async #mount(run: number): Promise<void> {
    const timeout = setTimeout(() => {
      if (!this.#loaded) giveUpAttempt();
      this.#fail({ code: 'timeout' });
    }, LOAD_TIMEOUT);
    this.#timers.push(timeout);
    const root = this.shadowRoot;
    if (!root || !this.#box) return;
    this.#loaded ??= await loadWidget(this.#name, root);
    if (run !== this.#run) return;
    const box = document.createElement('div');
    box.hidden = true;
    this.#box.append(box);
    const handle = await this.#loaded
      .mount({ element: this, box, origin, attributes: () => this.#attributes() })
      .catch((error: unknown) => {
        box.remove();
        throw error;
      });
    const unmount = () => {
      handle.unmount();
      box.remove();
    };
    if (run !== this.#run) return unmount();
    this.#handle = { update: handle.update, unmount };
    this.#clearTimers();
    for (const node of this.#serverNodes.splice(0)) node.remove();
    this.#fallback.hidden = true;
    this.#box.hidden = box.hidden = false;
  }

  #fail(error: unknown) {
    this.#clearTimers();
    const code = codeOf(error);
    const wrong = (error as { wrong?: WrongAttribute } | null)?.wrong;
    if (wrong && wrong.message !== this.#warning) console.warn(wrong.message);
    this.#warning = wrong?.message;
    this.#isHopeless = code === 'attributes' || code === 'not-found';
    this.#reserveHeight();
    this.#dispatch('error', { code, ...wrong });
    if (this.#isHopeless) return;
    const pause = RETRY_PAUSES[Math.min(this.#attempts, RETRY_PAUSES.length) - 1] ?? 5;
    this.#timers.push(setTimeout(this.#retry, pause * 1_000));
  }

  #retry = () => {
    if (this.#attempts > 0 && !this.#isHopeless) void this.reload();
  };

  #clearTimers() {
    this.#timers.splice(0).forEach(clearTimeout);
  }

  #dispatch(type: string, detail = {}) {
    this.dispatchEvent(
      new CustomEvent(`unitbase:${type}`, {
        bubbles: true,
        composed: true,
        detail: { widget: this.#name, ...detail },
      }),
    );
  }

  #build() {
    // Server-rendered HTML brings its own shadow root with content.
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    this.#serverNodes = [...root.childNodes];
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, baseSheet];
    this.#box = document.createElement('div');
    if (this.#serverNodes.length === 0) this.#box.append(this.#fallback);
    else this.#box.hidden = true;
    this.#fallback.append(document.createElement('a'));
    root.append(this.#box);
    this.#reserveHeight();
    this.#updateLink();
  }

  #reserveHeight() {
    const { height, limit } = this.#attributes();
    const pixels = Number(height) || (this.#isHopeless ? 0 : heightOf(this.#shape, this.clientWidth, limit));
    // Without the property the fallback link takes the space that it needs.
    this.#box?.style.setProperty('--reserved', pixels ? `${pixels}px` : '');
  }

  /** Updates the fallback link, which shows while the widget is missing and the page provides no content. */
  #updateLink() {
    const link = this.#fallback.firstChild as HTMLAnchorElement;
    const values = this.#attributes();
    link.href = `${origin}/embed/go/${this.#name}?${new URLSearchParams(values)}`;
    link.textContent = values.heading || 'Unitbase';
  }

  #attributes(): Record<string, string> {
    return Object.fromEntries(
      this.#attributeNames.flatMap((attribute) => {
        const value = this.getAttribute(attribute);
        return value === null ? [] : [[attribute, value]];
      }),
    );
  }

  /** Passes a property that was set before the element was defined to its setter, which it would hide. */
  #adoptProperty(property: string) {
    if (!Object.hasOwn(this, property)) return;
    const properties = this as unknown as Record<string, unknown>;
    const value = properties[property];
    delete properties[property];
    properties[property] = value;
  }
}

/** Defines the property that reads and writes an attribute. */
function defineProperty(prototype: WidgetElement, attribute: string): void {
  const isNumber = attribute === 'limit' || attribute === 'height';
  Object.defineProperty(prototype, camelCase(attribute), {
    configurable: true,
    enumerable: true,
    get(this: WidgetElement) {
      const value = this.getAttribute(attribute);
      return isNumber ? Number(value) : (value ?? '');
    },
    set(this: WidgetElement, value: unknown) {
      if (value === null || value === undefined || value === '') this.removeAttribute(attribute);
      else this.setAttribute(attribute, String(value));
    },
  });
}
