import type { ReactNode } from 'react';
import { TextLink } from '../link/text-link';
import { DefinitionList } from './definition-list';

export const examples: Record<string, ReactNode> = {
  contact: (
    <DefinitionList
      items={[
        { term: 'Address', value: '18 rue du Méridien, 75014 Paris' },
        { term: 'Telephone', value: <TextLink href="tel:+33155014420">+33 1 55 01 44 20</TextLink> },
        { term: 'Fax', value: '' },
      ]}
    />
  ),
};
