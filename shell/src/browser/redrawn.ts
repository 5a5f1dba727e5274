/** Tells one element of the page from all others: its kind, and its number among all of that kind. */
export interface Place {
  kind: string;
  number: number;
}

const kindOf = (element: Element): string =>
  [element.localName, ...['name', 'class'].map((name) => element.getAttribute(name)), tickOf(element)].join(
    ' ',
  );

/** The value of a tick box or a radio button: all of a group have one name. */
const tickOf = (element: Element) =>
  /^(checkbox|radio)$/.test(element.getAttribute('type') ?? '') ? element.getAttribute('value') : '';

const ofKind = (kind: string, { localName }: Element): Element[] =>
  [...document.getElementsByTagName(localName)].filter((other) => kindOf(other) === kind);

export function placeOf(element: Element): Place {
  const kind = kindOf(element);
  return { kind, number: ofKind(kind, element).indexOf(element) };
}

/** The places of all elements of some tags, in one pass: an editor has hundreds of fields. */
export function placesOf(tags: string): Map<Element, Place> {
  const counts = new Map<string, number>();
  return new Map(
    [...document.querySelectorAll(tags)].map((element) => {
      const kind = kindOf(element);
      const number = counts.get(kind) ?? 0;
      counts.set(kind, number + 1);
      return [element, { kind, number }];
    }),
  );
}

/** Returns the element, or the one at its place where React has drawn the part again. */
export function currentOf<E extends Element>(element: E, { kind, number }: Place): E | undefined {
  return element.isConnected ? element : (ofKind(kind, element)[number] as E | undefined);
}
