import type { ReactNode } from 'react';
import { ContentsLinks } from './contents';

export const examples: Record<string, ReactNode> = {
  contents: (
    <ContentsLinks
      current="permits"
      entries={[
        { id: 'introduction', title: 'Introduction' },
        { id: 'permits', title: 'Getting permission' },
        { id: 'crews', title: 'Crews and kit' },
      ]}
    />
  ),
};
