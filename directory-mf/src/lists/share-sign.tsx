import * as messages from '@unitbase/contracts/messages';

interface ShareSignProps {
  list: { share_token: string | null; share_notes: boolean };
}

/** Says whether strangers can read a list. */
export function ShareSign({ list }: ShareSignProps) {
  if (list.share_token === null) return <span>{messages.lists.onlyYou}</span>;
  return <strong>{list.share_notes ? messages.lists.sharedWithNotes : messages.lists.shared}</strong>;
}
