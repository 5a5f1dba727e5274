import { urls } from '@unitbase/contracts/urls';

const boxes = ['received', 'sent', 'archive'] as const;
const statuses = ['waiting', 'answered', 'declined', 'undeliverable'] as const;
export type Box = (typeof boxes)[number];

/** View of the inbox, stored in the URL: links change it with and without scripts. */
export interface InboxView {
  box: Box;
  /** Id of the only profile to show. */
  profile: number | undefined;
  status: (typeof statuses)[number] | undefined;
  search: string;
  /** From 1. */
  page: number;
}

const wholeNumber = (text: string | null): number | undefined => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : undefined;
};

/** Reads the view from the URL. Unknown values become the default. */
export function readView(params: URLSearchParams): InboxView {
  const box = boxes.find((name) => name === params.get('box')) ?? 'received';
  return {
    box,
    profile: box === 'received' ? wholeNumber(params.get('profile')) : undefined,
    status: box === 'sent' ? statuses.find((name) => name === params.get('status')) : undefined,
    search: (params.get('q') ?? '').trim().slice(0, 100),
    page: Math.min(wholeNumber(params.get('page')) ?? 1, 1_000),
  };
}

/** Returns the URL of a view. */
export const inboxUrl = ({ box = 'received', search, page = 1, ...rest }: Partial<InboxView>): string =>
  urls.threads({
    box: box === 'received' ? undefined : box,
    ...rest,
    q: search,
    page: page > 1 ? page : undefined,
  });
