import { type ReactNode, useState } from 'react';
import { Button } from '../button/button';
import { PictureViewer } from './picture-viewer';

const pictures = [
  {
    id: 1,
    url: '/media/pictures/leads/lead-city-blue-041.webp',
    alt: 'A city in blue light',
    title: 'Lisbon',
  },
  { id: 2, url: '/media/pictures/stills/still-stage-indoor-072.webp', alt: 'A sound stage' },
];

function Viewer() {
  const [at, setAt] = useState<number | null>(null);
  return (
    <>
      <Button onClick={() => setAt(0)}>Open the gallery</Button>
      <PictureViewer title="Gallery" pictures={pictures} at={at} onMove={setAt} />
    </>
  );
}

export const examples: Record<string, ReactNode> = { gallery: <Viewer /> };
