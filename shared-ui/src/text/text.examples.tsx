import type { ReactNode } from 'react';
import { Plate, Text } from './text';

export const examples: Record<string, ReactNode> = {
  plate: <Plate as="p">Morocco</Plate>,
  'plate, long': <Plate as="p">United Arab Emirates</Plate>,
  'plate, small': (
    <Plate as="p" size="small">
      France
    </Plate>
  ),
  poster: <Text variant="poster">The stage that fits in eleven lorries</Text>,
  'display 1': <Text variant="d1">Portugal lifts its cash rebate</Text>,
  'display 2': <Text variant="d2">Seoul opens 14 bridges</Text>,
  headings: (
    <>
      <Text variant="h1">Heading 1</Text>
      <Text variant="h2">Heading 2, company names</Text>
      <Text variant="h3">Heading 3, list titles</Text>
    </>
  ),
  body: <Text>Body, Archivo 100. Calm and plain for forms and cards. Łódź, Đà Nẵng, Ōsaka, Ñuñoa.</Text>,
  small: (
    <Text variant="small" mute>
      Small and mute
    </Text>
  ),
  label: (
    <Text as="span" variant="label">
      Label
    </Text>
  ),
  overline: <Text variant="overline">Overline · Étretat · Dawn 07:12</Text>,
  lede: <Text variant="lede">From chalk coast to Mont Blanc in one night’s drive.</Text>,
};
