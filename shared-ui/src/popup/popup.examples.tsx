import type { ReactNode } from 'react';
import { Popup } from './popup';

export const examples: Record<string, ReactNode> = {
  download: (
    <Popup label="Download">
      <p>Call sheet, CSV, vCard</p>
    </Popup>
  ),
};
