import type { ShapesOf } from '@unitbase/contracts/fragment-props';
import * as messages from '@unitbase/contracts/messages';
import { useCall } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Dialog } from '@unitbase/shared-ui/dialog';
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

/** Starts a download as a click on its link would. */
function download(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/**
 * Renders `account/media-pack`, the request form as a dialog. After success the download starts and the page
 * shows a confirmation (docs/requirements/accounts.md §4, decisions C6, C12).
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
