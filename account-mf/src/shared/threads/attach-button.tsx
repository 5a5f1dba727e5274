import { apiUrl } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import { useSession } from '@unitbase/remote-kit';
import { PaperclipIcon } from '@unitbase/shared-ui/act-icons';
import { Button } from '@unitbase/shared-ui/button';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useRef } from 'react';
import css from './attached-files.module.css';
import { type Attachments, attachmentTypes } from './use-attachments';

/** Attributes of a submit button that sends its form to the api. */
const toApi = {
  formAction: apiUrl('uploadAttachment'),
  formEncType: 'multipart/form-data',
  formNoValidate: true,
};

interface AttachButtonProps {
  attachments: Attachments;
  /** Id of the thread that the draft answers; without one it is the draft of an enquiry. */
  thread?: number;
  /** Path of the page, to which a form without scripts returns. */
  returnTo: string;
}

/**
 * Renders the button that attaches files. Without scripts it sends the whole form around it to the api, which keeps the
 * typed text with the file. The form needs a field `key`, and its other fields before this button.
 */
export function AttachButton({ attachments, thread, returnTo }: AttachButtonProps) {
  const { csrfToken } = useSession();
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const open = () => input.current?.click();
  const send = (files: FileList | null) => {
    void attachments.add([...(files ?? [])]);
    // Resets the field, so that the same file can be chosen again.
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <input type="hidden" name="token" value={csrfToken ?? ''} />
      {thread !== undefined && <input type="hidden" name="thread" value={thread} />}
      <input type="hidden" name="return_to" value={returnTo} />
      <input
        ref={input}
        type="file"
        name="file"
        accept={attachmentTypes}
        multiple={isHydrated}
        aria-label={messages.inbox.attach}
        className={css.field}
        tabIndex={isHydrated ? -1 : undefined}
        onChange={(event) => send(event.target.files)}
      />
      <Button
        type={isHydrated ? 'button' : 'submit'}
        variant="quiet"
        {...(isHydrated ? {} : toApi)}
        data-scripted=""
        busy={attachments.isSending}
        onClick={isHydrated ? open : undefined}
      >
        <PaperclipIcon />
        {messages.inbox.attach}
      </Button>
    </>
  );
}
