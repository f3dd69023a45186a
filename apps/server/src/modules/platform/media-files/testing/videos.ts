/** The smallest files that are accepted as videos and captions, as bytes. */
function box(name: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, body]);
}

/** `size` is the number of bytes of its pictures. All pictures have different bytes. */
export function makeMp4(size = 64): Buffer {
  const pictures = Buffer.from(Array.from({ length: size }, (_, at) => at % 251));
  return Buffer.concat([
    box("ftyp", Buffer.from("isom\0\0\0\0isommp42", "latin1")),
    box("moov"),
    box("mdat", pictures),
  ]);
}

export function makeWebm(docType = "webm"): Buffer {
  return Buffer.concat([Buffer.from("\x1aE\xdf\xa3\x93B\x82", "latin1"), Buffer.from(docType), Buffer.alloc(80)]);
}

export const CAPTIONS = Buffer.from("WEBVTT\n\n00:00.000 --> 00:02.000\n欢迎\n");
