import type { GalleryImage } from '@unitbase/contracts/entities/companies';

/** A picture's title, or its number. */
export const nameOf = ({ title }: GalleryImage, index: number, company: string) =>
  title ?? `${company}, picture ${index + 1}`;
