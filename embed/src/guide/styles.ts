import type { customProperties } from '../custom-properties';

type PropertyName = (typeof customProperties)[keyof typeof customProperties][number];

/** Meanings of the custom properties. */
export const propertyMeanings: Record<PropertyName, string> = {
  background: 'Background of the widget',
  surface: 'Background of cards and fields',
  sunk: 'Background of pictures that load',
  hover: 'Background of a row under the pointer',
  color: 'Text',
  'color-muted': 'Secondary text',
  'border-color': 'Lines between items',
  'control-border-color': 'Borders of fields and buttons',
  'rule-color': 'Line below the title',
  accent: 'Main button and marks',
  'on-accent': 'Text on the accent',
  'link-color': 'Links',
  'focus-color': 'Outline of the focused element',
  'success-color': 'Right answers',
  'error-color': 'Errors and wrong answers',
  font: 'Font of texts',
  'heading-font': 'Font of titles and names',
  'font-size': 'Size of texts',
  'small-font-size': 'Size of notes and places',
  'title-font-size': 'Size of the title',
  'name-font-size': 'Size of names',
  'heading-weight': 'Weight of titles and names',
  radius: 'Corners of fields, buttons and pictures',
  'widget-radius': 'Corners of the widget',
  'border-width': 'Width of borders',
  'rule-width': 'Width of the line below the title',
  padding: 'Space between border and content',
  gap: 'Space between items',
  'mark-size': 'Size of logos',
};

/** Shadow parts of the widgets, for rules with `::part()`. */
export const parts = [
  ...['widget', 'header', 'title', 'count', 'list', 'item', 'picture', 'mark', 'name', 'text', 'date'],
  ...['place', 'note', 'footer', 'brand', 'more', 'input', 'button', 'back', 'answer'],
] as const;
