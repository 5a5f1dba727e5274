import type { ShapesOf } from '@unitbase/contracts/fragment-props';
import * as messages from '@unitbase/contracts/messages';
import { useCall } from '@unitbase/remote-kit';
import { Dialog } from '@unitbase/shared-ui/dialog';
import { FormStatus } from '@unitbase/shared-ui/notice';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { useState } from 'react';
import { type FormResult, toFormFailure } from '../shared/form/form-action';
import { MediaPackForm } from './media-pack-form';
import { requestMediaPack } from './request';

interface MediaPackDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export const props = { open: 'boolean', onOpenChange: 'function' } satisfies ShapesOf<MediaPackDialogProps>;

/** Starts a download as a press on its link would. */
function download(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/**
 * `account/media-pack`: the request form over the page. Once the request is stored the download starts and the dialog
 * goes, taking what was typed with it; the page keeps the sentence and the link (docs/requirements/accounts.md §4, decision C6). A
 * failure stays in the dialog (decision C12).
 */
export function Fragment({ open, onOpenChange }: MediaPackDialogProps) {
  const call = useCall();
  const [granted, setGranted] = useState<{ detail: string; url: string }>();
  const send = async (form: FormData): Promise<FormResult> => {
    try {
      const { accepted, url } = await requestMediaPack(call, form);
      setGranted({ detail: accepted, url });
      onOpenChange(false);
      download(url);
      return { accepted };
    } catch (error) {
      return toFormFailure(error, form);
    }
  };
  return (
    <>
      <Dialog open={open} onOpenChange={onOpenChange} title={messages.audience.mediaPacks} size="l">
        <MediaPackForm send={send} />
      </Dialog>
      <FormStatus {...(granted ? { kind: 'ok' as const, title: granted.detail } : {})}>
        {granted && (
          <TextLink href={granted.url} download>
            Download the media pack (PDF)
          </TextLink>
        )}
      </FormStatus>
    </>
  );
}
