/** Identifies an element after React has rendered it again: its kind, and its index among elements of this kind. */
export interface ElementKey {
  kind: string;
  index: number;
}

const kindOf = (element: Element): string => {
  const [name, className] = ['name', 'class'].map((attribute) => element.getAttribute(attribute));
  // Checkboxes and radio buttons of a group share their name.
  const isToggle = /^(checkbox|radio)$/.test(element.getAttribute('type') ?? '');
  return [element.localName, name, className, isToggle ? element.getAttribute('value') : ''].join(' ');
};

const elementsOf = (kind: string, { localName }: Element): Element[] =>
  [...document.getElementsByTagName(localName)].filter((other) => kindOf(other) === kind);

export function keyOf(element: Element): ElementKey {
  const kind = kindOf(element);
  return { kind, index: elementsOf(kind, element).indexOf(element) };
}

/** Returns the keys of all elements that match a selector in one pass, because an editor has hundreds of fields. */
export function keysOf(selector: string): Map<Element, ElementKey> {
  const counts = new Map<string, number>();
  return new Map(
    [...document.querySelectorAll(selector)].map((element) => {
      const kind = kindOf(element);
      const index = counts.get(kind) ?? 0;
      counts.set(kind, index + 1);
      return [element, { kind, index }];
    }),
  );
}

/** Returns the element, or the one that replaced it. */
export function currentOf<E extends Element>(element: E, { kind, index }: ElementKey): E | undefined {
  return element.isConnected ? element : (elementsOf(kind, element)[index] as E | undefined);
}
