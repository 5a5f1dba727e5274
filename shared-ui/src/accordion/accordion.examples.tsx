import type { ReactNode } from 'react';
import { AccordionItem } from './accordion';

export const examples: Record<string, ReactNode> = {
  items: (
    <div>
      <AccordionItem title="Profile details" state="9 of 11 required fields" open>
        <p>Fields</p>
      </AccordionItem>
      <AccordionItem title="Showreels" locked>
        <p>You need a gold profile.</p>
      </AccordionItem>
    </div>
  ),
};
