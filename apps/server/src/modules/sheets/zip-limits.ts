/**
 * Whether an archive may be unpacked at all. Hazard: a small file that unpacks to gigabytes (reliability-security S7). The
 * reader stops each entry at the size that the archive's directory declares, so it is enough to add those up, as long as
 * every entry declares one.
 */
const END_SIGNATURE = 0x06054b50;
const END_SIZE = 22;
const MAX_COMMENT = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_SIZE = 46;
const MAX_ENTRIES = 1000;
const UNKNOWN_32 = 0xffffffff;
const UNKNOWN_16 = 0xffff;

/** False for everything that is no plain archive of known size within `maxBytes`. */
export function isHarmlessZip(bytes: Buffer, maxBytes: number): boolean {
  const end = findEnd(bytes);
  if (end === null) return false;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count === UNKNOWN_16 || count > MAX_ENTRIES || at === UNKNOWN_32) return false;
  let sum = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_SIZE > bytes.length || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) return false;
    const packed = bytes.readUInt32LE(at + 20);
    const unpacked = bytes.readUInt32LE(at + 24);
    const isStreamed = (bytes.readUInt16LE(at + 8) & 8) !== 0;
    // Sizes elsewhere than here would not bind the reader; two bytes are how nothing is packed.
    if (packed === UNKNOWN_32 || unpacked === UNKNOWN_32) return false;
    if (unpacked === 0 && (packed > 2 || (isStreamed && packed === 0))) return false;
    sum += unpacked;
    if (sum > maxBytes) return false;
    at += ENTRY_SIZE + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return true;
}

function findEnd(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - END_SIZE - MAX_COMMENT);
  for (let at = bytes.length - END_SIZE; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END_SIGNATURE) return at;
  }
  return null;
}
