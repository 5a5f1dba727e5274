import { timings } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { countOf } from '@unitbase/contracts/numbers';
import { photoProblem } from '@unitbase/contracts/upload-rules';
import { useCall } from '@unitbase/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { uploadErrorMessage } from '../shared/upload-error-message';
import type { UploadState } from '../shared/upload-row';

export interface ChosenPhoto {
  key: number;
  file: File;
  state: UploadState;
  problem: string | null;
}

/**
 * Uploads photos in parallel (docs/requirements/accounts.md §4). After full success the list clears; failed
 * photos stay until they are removed (decision C6).
 */
export function usePhotoUploads(orgId: number, onSent: () => void) {
  const call = useCall();
  const keys = useRef(0);
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [summary, setSummary] = useState<string | null>(null);
  useEffect(() => () => clearTimeout(clearing.current), []);

  const change = (key: number, changes: Partial<ChosenPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)));

  const add = (files: readonly File[]) => {
    setProblem(null);
    setSummary(null);
    const chosen = files.map((file): ChosenPhoto => {
      keys.current += 1;
      const fileProblem = photoProblem(file);
      return { key: keys.current, file, state: fileProblem ? 'error' : 'ready', problem: fileProblem };
    });
    setPhotos((all) => [...all, ...chosen]);
  };

  const send = async ({ key, file }: ChosenPhoto): Promise<boolean> => {
    change(key, { state: 'uploading', problem: null });
    const body = new FormData();
    body.set('orgid', String(orgId));
    body.set('image', file);
    try {
      await call('galleryUpload', { body });
      change(key, { state: 'uploaded' });
      return true;
    } catch (error) {
      change(key, { state: 'error', problem: uploadErrorMessage(error, messages.uploads.failed) });
      return false;
    }
  };

  /** Uploads ready and failed photos, except those that break a rule: their own messages stay. */
  const start = async () => {
    const waiting = photos.filter(
      ({ state, file }) => (state === 'ready' || state === 'error') && !photoProblem(file),
    );
    if (waiting.length === 0) return setProblem(messages.uploads.noFiles);
    setProblem(null);
    const results = await Promise.all(waiting.map(send));
    const successCount = results.filter(Boolean).length;
    if (successCount > 0) onSent();
    if (successCount < results.length) setProblem(messages.uploads.someFailed);
    else {
      setSummary(`${countOf(successCount, 'photo', 'photos')} uploaded`);
      clearing.current = setTimeout(
        () => setPhotos((all) => all.filter(({ state }) => state !== 'uploaded')),
        timings.uploadListClear,
      );
    }
  };

  const remove = (key: number) => {
    setPhotos((all) => all.filter((photo) => photo.key !== key));
    setProblem(null);
  };
  return {
    photos,
    problem,
    summary,
    add,
    start,
    remove,
    busy: photos.some(({ state }) => state === 'uploading'),
  };
}
