import { languages } from '../texts';

/** Values of the attributes that have a closed list. Countries, sections and the like are known to the api only. */
export const attributeValues: Readonly<Record<string, readonly string[]>> = {
  theme: ['light', 'dark'],
  font: ['system', 'inherit', 'unitbase'],
  lang: Object.keys(languages),
  'link-target': ['_self', '_blank', '_top', '_parent'],
  type: ['news', 'q-and-a', 'features', 'network', 'reports'],
};
