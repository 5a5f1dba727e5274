import { screen, within } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import { renderInSite } from '../../testing';
import { type AdvertsCall, PageAdvert } from './page-advert';

const call: AdvertsCall = { query: { slots: ['728x90', '350x200'], country: 'france', category: 'cranes' } };
const advert = {
  id: 'house-packages',
  size: '728x90' as const,
  title: 'Put your company on the map',
  text: 'A Basic profile is free.',
  action: 'See the packages',
  url: '/register',
  image_url: null,
  sponsor: null,
};

const slots = (
  <>
    <PageAdvert call={call} at={0} />
    <PageAdvert call={call} at={1} label="Advertisement beside the text" />
  </>
);
const slot = (name: string) => screen.findByRole('complementary', { name });

it('fills the slots of a page by one call with country and category (SH-056)', async () => {
  const getAdverts = jest.fn(() => ({
    google_ad_names: [],
    results: [advert, { ...advert, id: 'fund', url: 'https://fund.example', sponsor: 'Film Fund' }],
  }));
  renderInSite(slots, { responses: { getAdverts } });
  expect(await screen.findAllByText('A Basic profile is free.')).toHaveLength(2);
  expect(getAdverts).toHaveBeenCalledTimes(1);
  expect(getAdverts).toHaveBeenCalledWith(call);
  const house = within(await slot('Advertisement'));
  expect(house.getByRole('link', { name: 'Put your company on the map' })).toHaveAttribute(
    'href',
    '/register',
  );
  const sponsored = within(await slot('Advertisement beside the text'));
  expect(sponsored.getByText('Advertisement: Film Fund')).toBeInTheDocument();
  expect(sponsored.getByRole('link')).toHaveAttribute('rel', 'sponsored noopener');
});

it.each([
  ['no advert is booked', () => ({ google_ad_names: [], results: [null, null] })],
  [
    'the provider fails',
    () => {
      throw new ApiError(502, { detail: 'Bad gateway' });
    },
  ],
])('keeps the size of a slot when %s (SH-056)', async (_case, getAdverts) => {
  renderInSite(slots, { responses: { getAdverts } });
  const box = await slot('Advertisement');
  expect(box).toHaveAttribute('data-size', '728x90');
  expect(box).toHaveTextContent(/^Advertisement$/);
});
