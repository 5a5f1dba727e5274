export interface PicturePreview {
  /** A `data:` URL, which the Content-Security-Policy allows for pictures. */
  url: string;
  width: number;
  height: number;
}

/** Reads a chosen picture for its preview; `null` if the browser cannot show it. */
export async function readPicture(file: File): Promise<PicturePreview | null> {
  const url = await new Promise<string | null>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
  if (!url) return null;
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ url, width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(null);
    image.src = url;
  });
}
