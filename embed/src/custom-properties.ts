/** Custom properties of the widgets by subject, without their common prefix (docs/integrators.md). */
export const customProperties = {
  Colours: [
    ...['background', 'surface', 'sunk', 'hover', 'color', 'color-muted', 'border-color'],
    ...['control-border-color', 'rule-color', 'accent', 'on-accent', 'link-color', 'focus-color'],
    ...['success-color', 'error-color'],
  ],
  Type: [
    ...['font', 'heading-font', 'font-size', 'small-font-size', 'title-font-size', 'name-font-size'],
    'heading-weight',
  ],
  Shape: ['radius', 'widget-radius', 'border-width', 'rule-width', 'padding', 'gap', 'mark-size'],
} as const;

export const PROPERTY_PREFIX = '--unitbase-';
