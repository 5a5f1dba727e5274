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
  poster: <Text look="poster">The stage that fits in eleven lorries</Text>,
  'display 1': <Text look="d1">Portugal lifts its cash rebate</Text>,
  'display 2': <Text look="d2">Seoul opens 14 bridges</Text>,
  headings: (
    <>
      <Text look="h1">Heading 1</Text>
      <Text look="h2">Heading 2, company names</Text>
      <Text look="h3">Heading 3, list titles</Text>
    </>
  ),
  body: <Text>Body, Archivo 100. Calm and plain for forms and cards. Łódź, Đà Nẵng, Ōsaka, Ñuñoa.</Text>,
  small: (
    <Text look="small" mute>
      Small and mute
    </Text>
  ),
  label: (
    <Text as="span" look="label">
      Label
    </Text>
  ),
  slate: <Text look="slate">Slate line · Étretat · Dawn 07:12</Text>,
  lede: <Text look="lede">From chalk coast to Mont Blanc in one night’s drive.</Text>,
};
