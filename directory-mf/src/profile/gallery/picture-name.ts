import type { GalleryImage } from '@unitbase/contracts/entities/companies';

/** Returns a picture's description, else its title, else the company's name and the picture's number. */
export const nameOf = ({ alt, title }: GalleryImage, index: number, company: string) =>
  alt ?? title ?? `${company}, picture ${index + 1}`;
