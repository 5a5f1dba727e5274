import { asSlug } from '@unitbase/contracts/slug';
import type { Attributes, ElementShape } from '../contract';
import { limitOf } from '../elements';
import { attributeError } from './widget-error';

/** A widget's name and the shape of its element. */
export interface NamedElement {
  name: string;
  shape: ElementShape;
}

/** Parsed attributes of an element. */
export interface WidgetOptions {
  name: string;
  limit: number;
  /** BCP 47 language of the widget's labels. Editorial content stays English. */
  lang: string;
  /** `_blank`, `_top`, `_parent` or `_self`. */
  target: string;
  /** `inherit`: the page's font; `unitbase`: the site's font; `system`: the default. */
  font: 'inherit' | 'unitbase' | 'system';
  /** Replaces the widget's title. */
  heading: string;
  /** Returns any other attribute, trimmed, or an empty string. */
  value(attribute: string): string;
  /** Returns the value as a slug: `Studios and Stages` becomes `studios-and-stages`. */
  slug(attribute: string): string;
  /** Returns the slug. Throws a `WidgetError` with code `attributes` if it is empty. */
  required(attribute: string): string;
}

const TARGETS = ['_blank', '_top', '_parent'];

/** Parses attributes. Unknown or excessive values fall back to defaults. */
export function readOptions({ name, shape }: NamedElement, attributes: Attributes): WidgetOptions {
  const value = (attribute: string) => (attributes[attribute] ?? '').trim();
  const slug = (attribute: string) => asSlug(value(attribute));
  const target = value('link-target');
  const font = value('font');
  return {
    name,
    limit: limitOf(shape, attributes.limit),
    lang: value('lang') || 'en',
    target: TARGETS.includes(target) ? target : '_self',
    font: font === 'inherit' || font === 'unitbase' ? font : 'system',
    heading: value('heading'),
    value,
    slug,
    required(attribute) {
      if (slug(attribute)) return slug(attribute);
      const message = `<unitbase-${name}> requires the attribute ${attribute}. Add it to the element.`;
      throw attributeError('attributes', { attribute, value: value(attribute), message });
    },
  };
}
