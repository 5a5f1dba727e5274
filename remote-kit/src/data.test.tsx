import { screen } from '@testing-library/react';
import { useApi, useLiveApi } from './data';
import { renderInSite } from './testing';

const UNREAD = { received: 2, sent: 1 };

function Received({ useRead }: { useRead: typeof useApi | typeof useLiveApi }) {
  return <p>{useRead('getUnreadCounts').data?.received}</p>;
}

it.each([
  ['useApi', useApi, undefined],
  ['useLiveApi', useLiveApi, { isBackground: true }],
] as const)('%s reads as use of the session, or in the background', async (_name, useRead, args) => {
  const getUnreadCounts = jest.fn().mockReturnValue(UNREAD);
  renderInSite(<Received useRead={useRead} />, { responses: { getUnreadCounts } });
  expect(await screen.findByText('2')).toBeVisible();
  expect(getUnreadCounts).toHaveBeenCalledWith(args);
});
