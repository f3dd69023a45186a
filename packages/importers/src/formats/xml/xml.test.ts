/** XML of exam programs: encodings, declarations that are not well-formed, hostile files. */
import { describe, expect, it } from "vitest";
import { decodeBase64 } from "../../exchange/base64.ts";
import { decodeXml } from "./decode.ts";
import { ReadMarks } from "./unread.ts";
import { elementsOf, findAll, parseXml, textOf } from "./xml.ts";

function read(text: string): string {
  const result = parseXml(text);
  return "fault" in result ? `${result.fault} ${result.line}` : `${result.root.name} ${textOf(result.root).trim()}`;
}

describe("parseXml", () => {
  it.each([
    ["prefixes, CDATA and references", "<q:a xmlns:q='x'><q:b>&lt;1&#65;</q:b><![CDATA[<&>]]></q:a>", "a <1A<&>"],
    ["a declaration without a space", '<?xml version="1.0"encoding="UTF-8"?>\n<a>1</a>', "a 1"],
    ["a byte order mark", '\uFEFF<?xml version="1.0"?><a>1</a>', "a 1"],
    ["white space before the declaration", '\n <?xml version="1.0"?><a>1</a>', "a 1"],
    ["a document type that only names a file", '<!DOCTYPE questestinterop SYSTEM "ims.dtd"><a>1</a>', "a 1"],
    ["a document type of elements", "<!DOCTYPE a [<!ELEMENT a (b+)><!ATTLIST a c CDATA 'd'>]><a>1</a>", "a 1"],
    ["an entity", "<!DOCTYPE a [<!ENTITY b 'c'>]>\n<a>&b;</a>", "xmlEntities 1"],
    ["an entity of a file", '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a/>', "xmlEntities 1"],
    ["a parameter entity", "<!DOCTYPE a [ %evil; ]><a/>", "xmlEntities 1"],
    ["an entity that nothing declares", "<a>\n\n&nbsp;</a>", "xmlEntities 3"],
    ["an end tag after the root", "<?xml version='1.0'?>\n<a>\n<b></a></b>", "xmlInvalid 3"],
    ["a start tag without a name", "<a>\n< b></a>", "xmlInvalid 2"],
    ["a file that is cut off", "<a><b>", "xmlInvalid 1"],
    ["no XML", "1. 题目", "xmlInvalid 1"],
    ["nothing", "", "xmlInvalid 1"],
    ["an element after the root", "<a/><b/>", "xmlInvalid 1"],
  ])("%s", (_name, text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it("an element that is not closed ends with the one around it", () => {
    const result = parseXml("<a>\n<b>1<c>2\n</b>3</a>");
    expect("root" in result && [textOf(result.root).replace(/\s/g, ""), result.repaired]).toEqual(["123", 3]);
  });

  it("stops at depth and number of elements", { timeout: 60_000 }, () => {
    expect(read("<a>".repeat(100_000))).toBe("xmlTooComplex 1");
    expect(read(`<a>${"<b/>".repeat(500_000)}</a>`)).toBe("xmlTooComplex 1");
  });
});

it("decodeXml follows the mark, the declaration, and falls back to windows-1252", () => {
  const utf16 = Uint8Array.from(Buffer.from("\uFEFF<a>甲</a>", "utf16le"));
  expect(decodeXml(utf16)).toBe("<a>甲</a>");
  expect(decodeXml(utf16.subarray(2))).toBe("<a>甲</a>");
  const ascii = (text: string): number[] => Array.from(Buffer.from(text, "latin1"));
  const declared = (encoding: string, ...bytes: number[]) =>
    decodeXml(Uint8Array.from([...ascii(`<?xml version="1.0" encoding="${encoding}"?><a>`), ...bytes])).slice(-1);
  expect(declared("gb2312", 0xbc, 0xd7)).toBe("甲");
  expect(declared("Big5", 0xa5, 0xd2)).toBe("甲");
  expect(declared("ISO-8859-1", 0xe9)).toBe("é");
  expect(declared("UTF-8", 0xe7, 0x94, 0xb2)).toBe("甲");
  expect(declared("UTF-8", 0x93)).toBe("“");
  expect(declared("UTF-16", 0xe7, 0x94, 0xb2)).toBe("甲");
  expect(declared("no-such", 0xe9)).toBe("é");
});

it("decodeBase64 reads white space and missing padding, and refuses other texts", () => {
  expect(decodeBase64("AQID\n /w==")).toEqual(Uint8Array.from([1, 2, 3, 255]));
  expect(decodeBase64("AQI")).toEqual(Uint8Array.from([1, 2]));
  expect(decodeBase64("A")).toBeNull();
  expect(decodeBase64("ä===")).toBeNull();
});

it("texts that nobody marked are unread, with their path", () => {
  const result = parseXml("<q>\n<a>1</a><b><c>2</c> 3 <d/></b><a>4</a></q>");
  if ("fault" in result) throw new Error(result.fault);
  const marks = new ReadMarks();
  marks.take(elementsOf(result.root, "a")[1]);
  marks.take(findAll(result.root, "c")[0]);
  expect(marks.unread(result.root)).toEqual([
    { path: "a", text: "1", line: 2 },
    { path: "b", text: "3", line: 2 },
  ]);
});
