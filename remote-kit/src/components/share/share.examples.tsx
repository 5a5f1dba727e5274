import type { ReactNode } from 'react';
import { Share } from './share';

export const examples: Record<string, ReactNode> = {
  share: (
    <Share url="https://unitbase.example/country/france/profile/atelier-meridien" title="Atelier Méridien" />
  ),
  'with vCard': (
    <Share
      url="https://unitbase.example/country/france/profile/atelier-meridien"
      title="Atelier Méridien"
      vcard="/web_api/companies/france/atelier-meridien/vcard"
      variant="quiet"
    />
  ),
};
