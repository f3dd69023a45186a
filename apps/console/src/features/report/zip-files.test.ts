/** The archive of pictures, read by its fields as the format has them; sums come from Node. */
import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { toZip } from "./zip-files.ts";

interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Reads by the directory at the end, as programs do, and checks that it agrees with the head of each file. */
function readZip(zip: Buffer): Entry[] {
  const end = zip.lastIndexOf(Buffer.from("504b0506", "hex"));
  expect(zip.length).toBe(end + 22);
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  expect(at + zip.readUInt32LE(end + 12)).toBe(end);
  return Array.from({ length: count }, () => {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    expect(zip.readUInt16LE(at + 10)).toBe(0);
    const [sum, size, nameLength] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const head = zip.readUInt32LE(at + 42);
    const name = zip.subarray(at + 46, at + 46 + nameLength);
    expect(zip.readUInt32LE(head)).toBe(0x04034b50);
    expect(zip.subarray(head + 6, head + 30)).toEqual(zip.subarray(at + 8, at + 32));
    expect(zip.subarray(head + 30, head + 30 + nameLength)).toEqual(name);
    const bytes = zip.subarray(head + 30 + nameLength, head + 30 + nameLength + size);
    expect(crc32(bytes)).toBe(sum);
    at += 46 + nameLength;
    return { name: name.toString("utf8"), bytes };
  });
}

test("files with Chinese names come out as they went in, empty ones, too", async () => {
  const files = [
    { name: "01 套餐.svg", bytes: new TextEncoder().encode("<svg/>") },
    { name: "02 空.png", bytes: new Uint8Array() },
    { name: "03.bin", bytes: Uint8Array.from({ length: 70_000 }, (_, n) => n % 251) },
  ];
  const zip = Buffer.from(await toZip(files).arrayBuffer());
  expect(readZip(zip)).toEqual(files.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) })));
  expect(zip.readUInt16LE(6) & 0x0800).toBe(0x0800);
});
