import { asSlug } from '@unitbase/contracts/slug';
import type { Attributes, WidgetName } from '../contract';
import { limitOf } from '../elements';
import { WidgetError } from './widget-error';

/** What an element's attributes ask for. */
export interface WidgetOptions {
  name: WidgetName;
  limit: number;
  /** BCP 47, for the widget's own words. What the site's editors wrote stays English. */
  lang: string;
  /** `_blank`, `_top`, `_parent` or `_self`. */
  target: string;
  /** `inherit`: that of the page around; `unitbase`: the site's own; anything else: that of the system. */
  font: 'inherit' | 'unitbase' | 'system';
  /** Instead of the widget's own title. */
  heading: string;
  /** Any other attribute, trimmed; empty where it is not written. */
  value(attribute: string): string;
  /** As `value`, as the slug of what it names: `Studios and Stages` is `studios-and-stages`. */
  slug(attribute: string): string;
  /** As `slug`. Throws the code `attributes` where it is empty. */
  required(attribute: string): string;
}

const TARGETS = ['_blank', '_top', '_parent'];

/** Reads attributes as people write them: nothing that is unknown or too much breaks a widget. */
export function readOptions(name: WidgetName, attributes: Attributes): WidgetOptions {
  const value = (attribute: string) => (attributes[attribute] ?? '').trim();
  const slug = (attribute: string) => asSlug(value(attribute));
  const target = value('link-target');
  const font = value('font');
  return {
    name,
    limit: limitOf(name, attributes.limit),
    lang: value('lang') || 'en',
    target: TARGETS.includes(target) ? target : '_self',
    font: font === 'inherit' || font === 'unitbase' ? font : 'system',
    heading: value('heading'),
    value,
    slug,
    required(attribute) {
      if (slug(attribute)) return slug(attribute);
      throw new WidgetError('attributes', `<unitbase-${name}> needs the attribute ${attribute}.`);
    },
  };
}
