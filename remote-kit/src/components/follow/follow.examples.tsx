import type { ReactNode } from 'react';
import { Follow } from './follow';

export const examples: Record<string, ReactNode> = {
  country: (
    <Follow
      kind="country"
      subject="iceland"
      name="Iceland"
      feed="https://unitbase.example/feeds/incentives/iceland.atom"
    />
  ),
  'without feed': <Follow kind="search" subject="camera-hire" name="“camera hire”" />,
};
