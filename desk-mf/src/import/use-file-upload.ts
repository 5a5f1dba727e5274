import { ApiError, apiUrl } from '@unitbase/contracts/client';
import { CSRF_HEADER } from '@unitbase/contracts/cookies';
import { imports as text } from '@unitbase/contracts/messages/desk/imports';
import { useSession } from '@unitbase/remote-kit';
import { useRef, useState } from 'react';

export interface FileUpload {
  name: string;
  /** Bytes. */
  size: number;
  sent: number;
}

/** Returns functions to send a file with progress, and its state. @param onDone receives the id of the import */
export function useFileUpload(onDone: (id: number) => void) {
  const { csrfToken } = useSession();
  const [upload, setUpload] = useState<FileUpload | null>(null);
  const [problem, setProblem] = useState('');
  const request = useRef<XMLHttpRequest | null>(null);

  const send = (file: File) => {
    const { name, size } = file;
    request.current?.abort();
    setProblem('');
    setUpload({ name, size, sent: 0 });
    const form = new FormData();
    form.set('token', csrfToken ?? '');
    form.set('file', file);
    // `fetch` reports no progress of a body.
    const call = new XMLHttpRequest();
    request.current = call;
    call.upload.addEventListener('progress', ({ loaded }) =>
      setUpload({ name, size, sent: Math.min(loaded, size) }),
    );
    call.addEventListener('load', () => {
      setUpload(null);
      const body = readBody(call.responseText);
      if (call.status === 201) onDone((body as { id: number }).id);
      else setProblem(new ApiError(call.status, body).detail || text.broken);
    });
    call.addEventListener('error', () => {
      setUpload(null);
      setProblem(text.broken);
    });
    call.open('POST', apiUrl('POST /desk/imports'));
    call.setRequestHeader('accept', 'application/json');
    if (csrfToken) call.setRequestHeader(CSRF_HEADER, csrfToken);
    call.send(form);
  };
  const cancel = () => {
    request.current?.abort();
    setUpload(null);
  };
  return { upload, problem, send, cancel };
}

function readBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
}
