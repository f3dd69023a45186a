/** The smallest images of each kind, 3 × 2 pixels, as bytes. */
function latin(text: string): Buffer {
  return Buffer.from(text, "latin1");
}

function bigEndian(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
}

const chunk = (name: string, data: Buffer): Buffer =>
  Buffer.concat([bigEndian(data.length), latin(name), data, bigEndian(0)]);
const box = (name: string, ...data: Buffer[]): Buffer => {
  const body = Buffer.concat(data);
  return Buffer.concat([bigEndian(body.length + 8), latin(name), body]);
};

/** `mark` makes two images of the same size differ. */
export function makePng(width = 3, height = 2, mark = ""): Buffer {
  const header = Buffer.concat([bigEndian(width, height), Buffer.from([8, 2, 0, 0, 0])]);
  const parts = [chunk("IHDR", header), chunk("tEXt", latin(`Comment\0${mark}`)), chunk("IDAT", Buffer.alloc(4))];
  return Buffer.concat([latin("\x89PNG\r\n\x1a\n"), ...parts, chunk("IEND", Buffer.alloc(0))]);
}

export function makeJpeg(): Buffer {
  const app = Buffer.concat([Buffer.from([0xff, 0xe0, 0, 16]), latin("JFIF\0"), Buffer.alloc(9)]);
  const frame = Buffer.from([0xff, 0xc2, 0, 11, 8, 0, 2, 0, 3, 1, 1, 0x11, 0]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), app, frame, Buffer.from([0xff, 0xda, 0, 2, 1, 2, 0xff, 0xd9])]);
}

export function makeGif(): Buffer {
  const screen = Buffer.from([3, 0, 2, 0, 0, 0, 0]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 3, 0, 2, 0, 0]);
  const pixels = Buffer.from([2, 2, 0x4c, 1, 0]);
  return Buffer.concat([latin("GIF89a"), screen, frame, pixels, Buffer.from([0x3b])]);
}

export function makeWebp(): Buffer {
  const body = Buffer.concat([latin("WEBPVP8X"), Buffer.from([10, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0])]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([latin("RIFF"), size, body]);
}

export function makeAvif(): Buffer {
  const extents = box("ispe", bigEndian(0, 3, 2));
  const meta = box("meta", bigEndian(0), box("iprp", box("ipco", extents)));
  return Buffer.concat([box("ftyp", latin("avif"), bigEndian(0), latin("mif1")), meta, box("mdat", Buffer.alloc(8))]);
}
