import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Fragment } from '@unitbase/remote-kit';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useState } from 'react';

/**
 * Renders the button that loads and opens the request form. Without script, or when the form fails to load, it is a link
 * to the form's own page (docs/requirements/news.md §2.11, NE-137).
 */
export function MediaPacks() {
  const hydrated = useHydrated();
  const [isRequested, setIsRequested] = useState(false);
  const [open, setOpen] = useState(false);
  const page = <ButtonLink href={urls.mediaPack()}>{messages.audience.mediaPacks}</ButtonLink>;
  if (!hydrated) return page;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setIsRequested(true);
          setOpen(true);
        }}
      >
        {messages.audience.mediaPacks}
      </Button>
      {isRequested && (
        <Fragment name="account/media-pack" open={open} onOpenChange={setOpen} unavailable={() => page} />
      )}
    </>
  );
}
