/** Packages are unpacked into memory; hostile ones are refused before they take much of it. */
import { expect, test } from "vitest";
import { makeZip } from "../testing/make-zip.ts";
import { ArchiveFaultError } from "./archive-fault.ts";
import { openArchive, PACKAGE_LIMITS } from "./read-archive.ts";

async function read(bytes: Buffer, limits = PACKAGE_LIMITS): Promise<unknown> {
  try {
    const files = await (await openArchive(bytes, limits)).unpack();
    return Object.fromEntries([...files].map(([name, content]) => [name, Buffer.from(content).toString()]));
  } catch (error) {
    if (error instanceof ArchiveFaultError) return error.fault;
    throw error;
  }
}

test("files of folders, packed and stored, without what archivers add", async () => {
  const bytes = makeZip([
    { name: "imsmanifest.xml", content: "<manifest/>" },
    { name: "题目/", content: "", isStored: true },
    { name: "题目/第一题.xml", content: "甲", isStored: true },
    { name: "题目/empty.txt", content: "" },
    { name: "__MACOSX/题目/._第一题.xml", content: "x" },
    { name: "题目/.DS_Store", content: "x" },
  ]);
  expect(await read(bytes)).toEqual({
    "imsmanifest.xml": "<manifest/>",
    "题目/第一题.xml": "甲",
    "题目/empty.txt": "",
  });
});

const small = { ...PACKAGE_LIMITS, maxEntry: 3000, maxUnpacked: 5000, maxEntries: 3 };
const noise = Buffer.from(Array.from({ length: 2500 }, (_, at) => (at * at * 31 + at * 7) % 251));

test.each([
  ["a name that leads out", "unsafe-name", makeZip([{ name: "../../etc/passwd", content: "x" }])],
  ["a name that leads out further down", "unsafe-name", makeZip([{ name: "a/../../b", content: "x" }])],
  ["an absolute name", "unsafe-name", makeZip([{ name: "/etc/passwd", content: "x" }])],
  ["a drive of Windows", "unsafe-name", makeZip([{ name: "C:/x", content: "x" }])],
  ["a link", "unsafe-name", makeZip([{ name: "a", content: "/etc/passwd", isLink: true }])],
  ["an encrypted file", "encrypted", makeZip([{ name: "a", content: "x", isEncrypted: true }])],
  ["no archive", "unreadable", Buffer.from("PK no archive")],
  ["a size that is not true", "unreadable", makeZip([{ name: "a", content: "x".repeat(500), declaredSize: 5 }])],
  ["one entry that is too large", "too-complex", makeZip([{ name: "a", content: "x".repeat(3001) }])],
  [
    "entries that are too large together",
    "too-complex",
    makeZip(["a", "b", "c"].map((name) => ({ name, content: noise }))),
  ],
  ["too many entries", "too-complex", makeZip(["a", "b", "c", "d"].map((name) => ({ name, content: "" })))],
])("%s", async (_name, fault, bytes) => {
  expect(await read(bytes, small)).toBe(fault);
});

test("a bomb is refused by its ratio, before all of it is unpacked", async () => {
  const bytes = makeZip([{ name: "a.xml", content: Buffer.alloc(20 * 1024 * 1024, 32) }]);
  expect(await read(bytes)).toBe("too-complex");
});
