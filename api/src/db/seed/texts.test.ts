import * as z from 'zod';
import { readTexts } from './texts';

test('names the file and the field of a text that does not match', () => {
  const Site = z.object({ hero: z.object({ heroText: z.number() }) });
  expect(() => readTexts('site', Site)).toThrow(/^starting-data\/texts\/site\.yaml: hero\.heroText: /);
});
