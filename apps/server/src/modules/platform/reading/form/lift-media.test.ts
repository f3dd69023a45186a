import { expect, test } from "vitest";
import { liftMedia, piecesOf } from "./lift-media.ts";

const LONG = Buffer.alloc(600_001, "picture").toString("base64");

function lift(json: string) {
  const { rest, contents } = liftMedia(Buffer.from(json));
  const text = rest.toString();
  const back = [...contents].reduce((all, [name, content]) => all.replace(name, [...piecesOf(content)].join("")), text);
  return { count: contents.size, length: text.length, back };
}

test("long media are taken out and come back in pieces, whatever else the file contains", () => {
  const tricky = { title: '图 "media":[{"content":"\\', list: [[["media"]]], name: "\\\\" };
  const file = {
    definition: tricky,
    media: [{ name: "a", content: LONG }, { content: "c2hvcnQ=" }, { content: LONG }],
  };
  const found = lift(JSON.stringify(file));
  expect([found.count, found.length < 1000]).toEqual([2, true]);
  expect(JSON.parse(found.back)).toEqual(file);
});

test("line breaks and escaped slashes of other programs are understood, also where a piece is cut", () => {
  for (const width of [61, 76, 4095]) {
    const written = LONG.replaceAll(new RegExp(`(.{${width}})`, "g"), "$1\\r\\n").replaceAll("/", "\\/");
    const found = lift(`{"media": [ {"content" : "${written}"} ]}`);
    expect([found.count, JSON.parse(found.back).media[0].content === LONG]).toEqual([1, true]);
  }
});

test("texts that are not base64, and those elsewhere, stay", () => {
  const texts = [`${LONG}!`, LONG.replace("c", "\\u0063"), `${LONG}题`];
  for (const text of texts) expect(lift(`{"media":[{"content":"${text}"}]}`).count).toBe(0);
  expect(lift(JSON.stringify({ definition: [{ content: LONG }] })).count).toBe(0);
  expect(lift(JSON.stringify({ media: [{ inner: { content: LONG } }] })).count).toBe(0);
});

test("damaged JSON stays as it is", () => {
  for (const text of [`{"media":[{"content":"${LONG}`, `{"media":[{"content":"${LONG}\\`, '"\\', "]]]}{"]) {
    expect(lift(text)).toMatchObject({ count: 0, back: text });
  }
});
