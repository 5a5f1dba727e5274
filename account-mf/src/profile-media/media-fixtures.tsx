import type { Video } from '@unitbase/contracts/entities/media';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import type { ComponentType } from 'react';
import { organisation as organisationWith } from '../testing/organisation';
import { mediaAction } from './media-action';
import type { SectionProps } from './use-media';

export const profile = organisationWith({ packagetypecode: 'GOLD' });

export const video = (id: number, overrides: Partial<Video> = {}): Video => ({
  id,
  name: `Reel ${id}`,
  caption: '',
  thumbnail: null,
  own_poster: false,
  status: 'ready',
  playable: true,
  size: 5_242_880,
  duration: 12,
  uploaded: '2026-10-01T10:00:00Z',
  ...overrides,
});

export const image = (id: number, title: string | null = null, alt: string | null = null) => ({
  id,
  title,
  alt,
  url: `/media/pictures/uploads/${id}.webp`,
  thumbnail: `/media/pictures/uploads/${id}.webp`,
});

/** Returns a file that reports a size in bytes without holding them. */
export function fileOf(name: string, size = 1_000): File {
  const file = new File(['x'], name, { type: 'application/octet-stream' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

/** Renders a section as the editor does. */
export function openSection(
  Section: ComponentType<SectionProps>,
  responses: TestResponses,
  query = '',
  organisation: SectionProps['organisation'] = profile,
) {
  return renderPage(
    { Page: () => <Section organisation={organisation} />, action: mediaAction },
    {
      at: `/account/profile${query}`,
      pattern: '/account/profile',
      session: { token: 'token' },
      responses: { getOrgDetails: profile, ...responses },
    },
  );
}
