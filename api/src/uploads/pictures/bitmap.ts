/** Decoded pixels as sharp reads them: rows from the top; red, green, blue, alpha. */
export interface RawPicture {
  data: Buffer;
  width: number;
  height: number;
}

/** Header of a BMP. */
export interface BitmapHead {
  width: number;
  height: number;
  topDown: boolean;
  bits: number;
  /** Position of the pixels in the file. */
  offset: number;
  /** Four bytes for each colour: blue, green, red, 0. Empty for true colour. */
  palette: Buffer;
}

const RGB = 0;
const BIT_FIELDS = 3;

/** Reads the header of a BMP, which sharp cannot read; `null` for other and for compressed (RLE) files. */
export function readBitmapHead(file: Buffer): BitmapHead | null {
  if (file.length < 54 || file.toString('latin1', 0, 2) !== 'BM') return null;
  const headSize = file.readUInt32LE(14);
  const bits = file.readUInt16LE(28);
  const packing = file.readUInt32LE(30);
  const width = file.readInt32LE(18);
  const height = file.readInt32LE(22);
  const isPlain = packing === RGB || (packing === BIT_FIELDS && bits === 32);
  if (headSize < 40 || width <= 0 || height === 0 || !isPlain || ![1, 4, 8, 24, 32].includes(bits))
    return null;
  const colours = bits <= 8 ? file.readUInt32LE(46) || 2 ** bits : 0;
  if (colours > 256) return null;
  const start = 14 + headSize;
  const offset = file.readUInt32LE(10);
  const palette = file.subarray(start, start + colours * 4);
  if (offset < start || palette.length < colours * 4) return null;
  return { width, height: Math.abs(height), topDown: height < 0, bits, offset, palette };
}

/** Decodes the pixels of a BMP; `null` if the file is cut off. */
export function readBitmap(file: Buffer, head: BitmapHead): RawPicture | null {
  const { width, height, bits, palette } = head;
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (file.length < head.offset + stride * height) return null;
  const data = Buffer.alloc(width * height * 4, 255);
  for (let y = 0; y < height; y += 1) {
    const from = head.offset + stride * (head.topDown ? y : height - 1 - y);
    for (let x = 0; x < width; x += 1) {
      let source = file;
      let at = from + (x * bits) / 8;
      if (bits <= 8) {
        const byte = file[from + Math.floor((x * bits) / 8)] ?? 0;
        const index = (byte >> (8 - bits - ((x * bits) % 8))) & (2 ** bits - 1);
        source = palette;
        at = index * 4;
      }
      const to = (y * width + x) * 4;
      data[to] = source[at + 2] ?? 0;
      data[to + 1] = source[at + 1] ?? 0;
      data[to + 2] = source[at] ?? 0;
    }
  }
  return { data, width, height };
}
