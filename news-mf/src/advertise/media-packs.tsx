import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Fragment } from '@unitbase/remote-kit';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useState } from 'react';

/**
 * Opens the request form over the page. The form comes with the first press; without script, or where it does not come,
 * its own page is one link away (docs/requirements/news.md §2.11, NE-137).
 */
export function MediaPacks() {
  const hydrated = useHydrated();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const page = (
    <ButtonLink look="signal" href={urls.mediaPack()}>
      {messages.audience.mediaPacks}
    </ButtonLink>
  );
  if (!hydrated) return page;
  return (
    <>
      <Button
        look="signal"
        aria-haspopup="dialog"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {messages.audience.mediaPacks}
      </Button>
      {asked && (
        <Fragment name="account/media-pack" open={open} onOpenChange={setOpen} unavailable={() => page} />
      )}
    </>
  );
}
