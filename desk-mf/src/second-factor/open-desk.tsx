import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useState } from 'react';
import css from './second-factor-page.module.css';

/** Renders the bar that leads to the desk. With scripts, new recovery codes must be put away first. */
export function OpenDesk({ next, isReady }: { next: string; isReady: boolean }) {
  const hydrated = useHydrated();
  const [isHurried, setHurried] = useState(false);
  return (
    <div className={css.bar}>
      <Text as="span" variant="small" mute className={css.rule}>
        Signed out after 12 hours without a press. Asked again before what cannot be undone.
      </Text>
      <Text as="span" variant="small" role="status">
        {isHurried && !isReady && 'Put the ten codes away first, and tick the box.'}
      </Text>
      {hydrated && !isReady ? (
        <Button variant="signal" unready onUnready={() => setHurried(true)}>
          Open the desk
        </Button>
      ) : (
        <ButtonLink variant="signal" href={next}>
          Open the desk
        </ButtonLink>
      )}
    </div>
  );
}
