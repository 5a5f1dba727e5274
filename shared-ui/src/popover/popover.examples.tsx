import { type ReactNode, useState } from 'react';
import { Button } from '../button/button';
import { Popover } from './popover';
import { PopoverButton } from './popover-button';

function Example() {
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      <Button onClick={(event) => setAnchor(event.currentTarget)}>Open the panel</Button>
      {anchor && (
        <Popover anchor={anchor} label="Panel" onClose={() => setAnchor(null)}>
          <p>Content</p>
        </Popover>
      )}
    </>
  );
}

export const examples: Record<string, ReactNode> = {
  popover: <Example />,
  button: (
    <PopoverButton label="Download">
      <p>Call sheet, CSV, vCard</p>
    </PopoverButton>
  ),
};
