import type { WidgetHandle, WidgetName } from '../contract';
import { commonAttributes, elements, heightOf } from '../elements';
import { baseSheet } from './base-sheet';
import { codeOf, giveUpAttempt, type LoadedWidget, loadWidget, origin } from './load';

/** Milliseconds until a widget that is not there yet is said to be late. It is shown all the same when it comes. */
const PATIENCE = 4_000;
/** Seconds between two tries, the last one again and again. A browser that comes back online tries at once. */
const PAUSES = [5, 15, 45, 120];

const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Defines `<unitbase-…>`. A page may hold two loaders: the first one defines. */
export function define(name: WidgetName): void {
  const tag = `unitbase-${name}`;
  if (customElements.get(tag)) return;
  const attributes = [...elements[name].own, ...commonAttributes];

  class Widget extends HTMLElement {
    static observedAttributes = attributes;
    #box: HTMLElement | null = null;
    #fallback = document.createElement('slot');
    #before: ChildNode[] = [];
    #loaded: LoadedWidget | null = null;
    #handle: WidgetHandle | null = null;
    /** Counts what is under way: an answer of an earlier try is too late. */
    #turn = 0;
    #tries = 0;
    #timers: ReturnType<typeof setTimeout>[] = [];
    #resize = new ResizeObserver(() => this.#reserve());
    /** Sees the element when it comes near the viewport. */
    #nearing = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        this.#nearing.disconnect();
        void this.reload();
      },
      { rootMargin: '200px' },
    );

    connectedCallback() {
      for (const attribute of attributes) this.#takeProperty(camel(attribute));
      if (!this.#box) this.#build();
      if (this.#handle) return;
      this.#nearing.observe(this);
      this.#resize.observe(this);
      addEventListener('online', this.#again);
    }

    disconnectedCallback() {
      // A page that moves the element takes it out and puts it back in one go.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#wait();
        this.#nearing.disconnect();
        this.#resize.disconnect();
        removeEventListener('online', this.#again);
        this.#handle?.unmount();
        this.#handle = null;
        this.#turn += 1;
        this.#fallback.hidden = false;
      });
    }

    attributeChangedCallback(_attribute: string, before: string | null, after: string | null) {
      if (before === after || !this.#box) return;
      this.#reserve();
      this.#link();
      const turn = ++this.#turn;
      // Several attributes that change together are one change. What is under way begins again with the new ones.
      queueMicrotask(() => {
        if (turn !== this.#turn) return;
        if (this.#handle || this.#tries > 0) void this.reload();
      });
    }

    /** Tries (again) to show the widget; one that is there is read anew. Holds when that is decided. */
    async reload(): Promise<void> {
      this.#wait();
      const turn = ++this.#turn;
      this.#tries += 1;
      if (this.#handle) {
        try {
          await this.#handle.update();
          if (turn !== this.#turn) return;
          this.#tries = 0;
          this.#tell('ready');
        } catch (error) {
          if (turn === this.#turn) this.#failed(error);
        }
        return;
      }
      const late = setTimeout(() => {
        if (!this.#loaded) giveUpAttempt();
        this.#failed({ code: 'timeout' });
      }, PATIENCE);
      this.#timers.push(late);
      try {
        const root = this.shadowRoot;
        if (!root || !this.#box) return;
        this.#loaded ??= await loadWidget(name, root);
        if (turn !== this.#turn) return;
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
        if (turn !== this.#turn) return unmount();
        this.#handle = { update: handle.update, unmount };
        this.#wait();
        this.#tries = 0;
        for (const node of this.#before.splice(0)) node.remove();
        this.#fallback.hidden = true;
        this.#box.hidden = box.hidden = false;
        this.#tell('ready');
      } catch (error) {
        if (turn === this.#turn) this.#failed(error);
      }
    }

    #failed = (error: unknown) => {
      this.#wait();
      this.#tell('error', { code: codeOf(error) });
      const pause = PAUSES[Math.min(this.#tries, PAUSES.length) - 1] ?? 5;
      this.#timers.push(setTimeout(this.#again, pause * 1_000));
    };

    #again = () => {
      if (this.#tries > 0) void this.reload();
    };

    #wait() {
      this.#timers.splice(0).forEach(clearTimeout);
    }

    #tell(type: string, detail = {}) {
      this.dispatchEvent(
        new CustomEvent(`unitbase:${type}`, {
          bubbles: true,
          composed: true,
          detail: { widget: name, ...detail },
        }),
      );
    }

    #build() {
      // A page that includes the server's HTML brings the shadow root along, filled.
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      this.#before = [...root.childNodes];
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, baseSheet];
      this.#box = document.createElement('div');
      if (this.#before.length === 0) this.#box.append(this.#fallback);
      else this.#box.hidden = true;
      this.#fallback.append(document.createElement('a'));
      root.append(this.#box);
      this.#reserve();
      this.#link();
    }

    #reserve() {
      const { height, limit } = this.#attributes();
      const pixels = Number(height) || heightOf(name, this.clientWidth, limit);
      this.#box?.style.setProperty('--reserved', `${pixels}px`);
    }

    /** What stands there before the widget, or in its stead, where the page brings nothing of its own. */
    #link() {
      const link = this.#fallback.firstChild as HTMLAnchorElement;
      const values = this.#attributes();
      link.href = `${origin}/embed/go/${name}?${new URLSearchParams(values)}`;
      link.textContent = values.heading || 'Unitbase';
    }

    #attributes(): Record<string, string> {
      return Object.fromEntries(
        attributes.flatMap((attribute) => {
          const value = this.getAttribute(attribute);
          return value === null ? [] : [[attribute, value]];
        }),
      );
    }

    /** A property that was set before the element was defined hides its setter. */
    #takeProperty(property: string) {
      if (!Object.hasOwn(this, property)) return;
      const properties = this as unknown as Record<string, unknown>;
      const value = properties[property];
      delete properties[property];
      properties[property] = value;
    }
  }

  for (const attribute of attributes) {
    // `lang` is every element's own.
    if (attribute === 'lang') continue;
    const isNumber = attribute === 'limit' || attribute === 'height';
    Object.defineProperty(Widget.prototype, camel(attribute), {
      configurable: true,
      enumerable: true,
      get(this: Widget) {
        const value = this.getAttribute(attribute);
        return isNumber ? Number(value) : (value ?? '');
      },
      set(this: Widget, value: unknown) {
        if (value === null || value === undefined || value === '') this.removeAttribute(attribute);
        else this.setAttribute(attribute, String(value));
      },
    });
  }
  customElements.define(tag, Widget);
}
