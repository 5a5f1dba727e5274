import type { Call } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { data, redirect, useActionData } from '@unitbase/remote-kit';
import { isApiError } from '../shared/api-error';
import { isMediaIntent, type MediaIntent, mediaIntents } from './media-intents';

/** Result of the page's action for a failed form without scripts. */
interface MediaFailure {
  intent: MediaIntent;
  problem: string;
}

async function send(intent: MediaIntent, form: FormData, call: Call): Promise<void> {
  const id = Number(form.get('id'));
  const text = (name: string) => String(form.get(name) ?? '');
  const position = Number(form.get('position'));
  switch (intent) {
    case mediaIntents.deleteLogo:
      return call('deleteLogo', { params: { id } });
    case mediaIntents.deletePhoto:
      return call('galleryDelete', { params: { id } });
    case mediaIntents.deleteVideo:
      return call('deleteVideo', { params: { orgid: Number(form.get('orgid')), videoId: id } });
    case mediaIntents.deletePoster:
      return call('deletePoster', { params: { videoId: id } });
    case mediaIntents.movePhoto:
      return call('galleryMove', { params: { id }, body: { position } });
    case mediaIntents.moveVideo:
      return call('moveVideo', { params: { videoId: id }, body: { position } });
    case mediaIntents.titlePhoto:
      await call('galleryUpdate', { params: { id }, body: { title: text('title'), alt: text('alt') } });
      return;
    case mediaIntents.titleVideo:
      await call('updateVideo', {
        params: { videoId: id },
        body: { name: text('name'), caption: text('caption') },
      });
  }
}

const failures: Record<MediaIntent, string> = {
  [mediaIntents.deleteLogo]: messages.uploads.deleteLogoFailed,
  [mediaIntents.deletePhoto]: messages.uploads.deleteFailed,
  [mediaIntents.deleteVideo]: messages.uploads.deleteVideoFailed,
  [mediaIntents.deletePoster]: messages.uploads.posterFailed,
  [mediaIntents.movePhoto]: messages.uploads.moveFailed,
  [mediaIntents.moveVideo]: messages.uploads.moveFailed,
  [mediaIntents.titleVideo]: messages.uploads.showreelFailed,
  [mediaIntents.titlePhoto]: messages.uploads.titleFailed,
};

/** Handles the forms of logo, showreels and photos posted without scripts, then shows the same page. */
export async function mediaAction({ form, call, url }: ActionArgs): Promise<unknown> {
  const intent = String(form.get('intent'));
  if (!isMediaIntent(intent)) throw new Response(null, { status: 400 });
  try {
    await send(intent, form, call);
  } catch (error) {
    const failure: MediaFailure = { intent, problem: failures[intent] };
    return data(failure, { status: isApiError(error) ? error.status : 503 });
  }
  return redirect(url.pathname + url.search, 303);
}

/** Returns the error of a form without scripts, if its intent is one of `intents`. */
export function useMediaFailure(...intents: MediaIntent[]): string | null {
  const result = useActionData() as Partial<MediaFailure> | undefined;
  return result?.intent && intents.includes(result.intent) ? (result.problem ?? null) : null;
}
