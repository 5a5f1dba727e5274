import type { GalleryImage } from '@unitbase/contracts/entities/companies';

/** Returns a picture's title, or the company's name and the picture's number. */
export const nameOf = ({ title }: GalleryImage, index: number, company: string) =>
  title ?? `${company}, picture ${index + 1}`;
