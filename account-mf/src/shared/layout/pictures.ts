/** Returns a picture of the account pages, from the seed data's pool. */
const picture = (file: string, alt: string) => ({ src: `/media/pictures/landscapes/${file}.webp`, alt });

export const authPictures = {
  login: picture(
    'landscape-hilltown-golden-039',
    'Hill town in low golden light, close-packed houses below a tower',
  ),
  request: picture(
    'landscape-alpine-blue-033',
    'High mountains at blue hour, rock ridges mirrored in a lake',
  ),
  reset: picture('landscape-fjord-golden-004', 'Fjord in low golden light, steep walls above still water'),
} as const;
