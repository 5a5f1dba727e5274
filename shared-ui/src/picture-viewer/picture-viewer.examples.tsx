import { type ReactNode, useState } from 'react';
import { Button } from '../button/button';
import { PictureViewer } from './picture-viewer';

const pictures = [
  { id: 1, url: '/media/pool/n1.jpg', alt: 'A tram on a hill in Lisbon', title: 'Lisbon' },
  { id: 2, url: '/media/pool/r5.jpg', alt: 'A stage with its lamps lit' },
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
