import { Text } from '@unitbase/shared-ui/text';
import { useEffect, useState } from 'react';

const STEP_SECONDS = 30;

const secondsLeft = () => STEP_SECONDS - (Math.floor(Date.now() / 1_000) % STEP_SECONDS);

/** Renders the seconds until the app shows the next code. Only with scripts. */
export function NextCode() {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const show = () => setLeft(secondsLeft());
    show();
    const timer = setInterval(show, 1_000);
    return () => clearInterval(timer);
  }, []);
  if (left === null) return null;
  return (
    <Text as="span" variant="small" mute num aria-hidden="true">
      new one in {left} s
    </Text>
  );
}
