import type { KeySetup } from '@unitbase/contracts/entities/desk/releases';
import * as text from '@unitbase/contracts/messages/desk/releases';
import { Alert } from '@unitbase/shared-ui/alert';
import { Commands } from './commands';
import css from './releases.module.css';

interface SetupNoticeProps {
  setup: KeySetup | null;
  /** A command that does the same work meanwhile. */
  example: string;
}

/** Says why the desk only reads releases, and what an operator does about it. */
export function SetupNotice({ setup, example }: SetupNoticeProps) {
  if (!setup) return null;
  const { problem, commands } = setup;
  return (
    <Alert kind="info" title={text.readOnly} className={css.notice}>
      <p>{text.setups[problem]}</p>
      {commands.length > 0 && (
        <>
          <Commands lines={commands} />
          <p>{text.restartHint}</p>
        </>
      )}
      <p>{text.meanwhile}</p>
      <Commands lines={[example]} />
    </Alert>
  );
}
