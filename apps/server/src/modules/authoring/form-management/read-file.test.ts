/** A file becomes a form in two steps: it is read and reported, and then saved. Hostile files do no harm (S6, S7). */
import { type Answer, startTestServer, type TestServer, type TestUser } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeZip } from "../../platform/reading/testing/make-zip.ts";

let server: TestServer;
let owner: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.createUser();
});
afterAll(() => server.close());

async function read(content: string | Buffer, name: string, language = "zh-CN"): Promise<Answer["body"]> {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(Buffer.from(content as string))]), name);
  const headers = { authorization: `Bearer ${owner.token}`, "content-language": language, "accept-language": language };
  const answer = await fetch(`${server.baseUrl}/idata2/api/form/import/read`, { method: "POST", body, headers });
  return answer.json();
}
async function save({ kind, definition, media }: Answer["data"]) {
  const body = { format: "idata-form", version: 1, kind, definition, media };
  const answer = await server.api("POST", "/form/import", { token: owner.token, body });
  expect(answer.body.msg).toBe("操作成功");
  return answer.data;
}
const countForms = async () => (await server.api("GET", "/form/list", { token: owner.token })).body.total as number;

const SURVEY = {
  title: "午餐调查",
  pages: [
    {
      name: "page1",
      elements: [
        {
          type: "radiogroup",
          name: "meat",
          title: "吃肉吗？",
          isRequired: true,
          choices: [
            { value: "yes, often", text: "吃" },
            { value: "no", text: "不吃" },
          ],
        },
        { type: "comment", name: "how often", title: "多久一次？", visibleIf: "{meat} = 'yes, often'" },
        { type: "weather", name: "sky", title: "天气" },
      ],
    },
  ],
};

describe("reading", () => {
  test("a SurveyJS file is read, reported and saved; reading stores nothing", async () => {
    const before = await countForms();
    const { code, data } = await read(JSON.stringify(SURVEY), "lunch.json");
    expect([code, data.format, data.kind, data.omittedNotes]).toEqual([200, "surveyjs", "survey", 0]);
    expect(await countForms()).toBe(before);
    expect(data.notes).toEqual([
      {
        fate: "changed",
        code: "surveyjs.customType",
        place: { path: "pages[0].elements[2]" },
        item: "sky",
        text: "自定义题型 weather（sky）改为最接近的题型",
      },
    ]);
    const { id } = await save(data);
    const { definition } = (await server.api("GET", `/form/${id}/definition`, { token: owner.token })).data;
    expect(definition.title).toBe("午餐调查");
    expect(definition.pages[0].items).toMatchObject([
      { id: "meat", type: "radio", required: true, options: [{ code: "yes, often", label: "吃" }, { id: "no" }] },
      { type: "textarea", code: "how often", visibleIf: `{meat} = '${definition.pages[0].items[0].options[0].id}'` },
      { id: "sky", type: "text" },
    ]);
    expect(await countForms()).toBe(before + 1);
  });

  test("an XML file is read in the encoding that it names", async () => {
    const quiz = (encoding: string) =>
      `<?xml version="1.0" encoding="${encoding}"?><quiz><question type="essay"><name><text>q</text></name><questiontext format="html"><text>Übung für Müller</text></questiontext></question></quiz>`;
    const { code, data } = await read(Buffer.from(quiz("iso-8859-1"), "latin1"), "quiz.xml");
    expect([code, data.format]).toEqual([200, "moodle"]);
    expect(JSON.stringify(data.definition)).toContain("Übung für Müller");
  });

  test("the report is in the language of the caller", async () => {
    const { data } = await read(JSON.stringify(SURVEY), "lunch.json", "en-US");
    expect(data.notes[0].text).toBe("The custom type weather (sky) became the nearest type");
  });

  test("an own file keeps its media", async () => {
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
      "base64",
    );
    const definition = {
      schema: 1,
      title: "图",
      language: "zh-CN",
      pages: [
        { id: "p1", items: [{ id: "i1", type: "image-block", title: "", image: "/idata2/collect/media/a.png" }] },
      ],
      endings: [],
    };
    const media = [{ name: "a.png", content: png.toString("base64") }];
    const own = { format: "idata-form", version: 1, kind: "vote", title: "图", definition, media };
    const { data } = await read(JSON.stringify(own), "any.bin");
    expect(data).toEqual({ format: "own", kind: "vote", definition, media, notes: [], omittedNotes: 0 });
    expect((await save(data)).notes).toEqual([]);
  });

  test.each([
    ["UTF-8 with a mark", Buffer.from("\u{feff}春游报名\n1. 您的姓名[填空题]")],
    ["UTF-16", Buffer.from("\u{feff}春游报名\n1. 您的姓名[填空题]", "utf16le")],
    // GB 18030 bytes of the same text.
    ["GB 18030", Buffer.from("b4bad3ceb1a8c3fb0a312e20c4fab5c4d0d5c3fb5bccee bfd5cce25d".replaceAll(" ", ""), "hex")],
  ])("text in %s", async (_name, bytes) => {
    const { data } = await read(bytes, "a.txt");
    expect([data.format, data.definition.title]).toEqual(["text", "春游报名"]);
    expect(data.definition.pages[0].items).toMatchObject([{ type: "text", title: "您的姓名" }]);
  });
});

describe("files that are no forms", () => {
  test.each([
    ["an old workbook", Buffer.from("d0cf11e0a1b11ae1", "hex"), "a.xls", 6601040],
    ["a BIFF stream", Buffer.from("0908100000060500", "hex"), "a.xls", 6601040],
    ["a PDF named .json", "%PDF-1.7 …", "a.json", 6601041],
    ["other JSON", '{"name":"npm","version":"1.0.0"}', "package.json", 6601042],
    ["JSON 100,000 deep", `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`, "deep.json", 6601046],
    [
      "SurveyJS panels 250 deep",
      `{"elements":${'[{"type":"panel","name":"p","elements":'.repeat(249)}[]${"}]".repeat(249)}}`,
      "a.json",
      null,
    ],
    ["a damaged archive", Buffer.from("504b0304000000000000", "hex"), "a.xlsx", 6601043],
    ["a path out of the archive", makeZip([{ name: "../../etc/passwd", content: "x" }]), "a.zip", 6601045],
    ["a bomb", makeZip([{ name: "a.xml", content: "0".repeat(60 * 1024 * 1024) }]), "a.zip", 6601046],
    ["an empty file", "", "a.txt", 6611003],
  ])("%s", async (_name, content, name, wanted) => {
    const { code } = await read(content, name);
    expect(code).toBe(wanted ?? 200);
  });

  test("scripts in labels are gone before the report", async () => {
    const survey = {
      elements: [{ type: "text", name: "q", title: "<b>Hi</b><script>alert(1)</script><img src=x onerror=alert(1)>" }],
    };
    const { data } = await read(JSON.stringify(survey), "a.json", "en-US");
    expect(JSON.stringify(data.definition)).not.toMatch(/script|onerror|<img/);
    expect(data.notes.map(({ code }: { code: string }) => code)).toContain("form.script");
  });
});

describe("writing", () => {
  const make = async (): Promise<number> => {
    const { data } = await read(JSON.stringify(SURVEY), "lunch.json");
    return (await save(data)).id;
  };
  const write = async (id: number, format: string, token = owner.token) =>
    (await server.api("GET", `/form/${id}/export/${format}`, { token })).body;

  test("a form leaves as SurveyJS with the names with which it came", async () => {
    const { data } = await write(await make(), "surveyjs");
    expect([data.name, data.notes]).toEqual(["午餐调查.json", []]);
    const [meat, how] = JSON.parse(data.content).pages[0].elements;
    expect([meat.choices[0].value, how.name, how.visibleIf]).toEqual([
      "yes, often",
      "how often",
      "{meat} = 'yes, often'",
    ]);
  });

  const leave = async (format: string) => {
    const { data } = await read(JSON.stringify(SURVEY), "lunch.json");
    const { id } = await save({ ...data, kind: "exam" });
    const answer = await server.api("GET", `/form/${id}/export/${format}`, { token: owner.token });
    expect([format, answer.body.code]).toEqual([format, 200]);
    const { name, content, encoding } = answer.data;
    return { name, bytes: Buffer.from(content, encoding === "text" ? "utf8" : "base64") };
  };

  test.each([
    ["word", "docx"],
    ["word-key", "docx"],
    ["xlsform", "xlsx"],
  ] as const)("a form leaves as %s and comes back with its questions", async (format, ending) => {
    const { name, bytes } = await leave(format);
    expect(name).toBe(`午餐调查.${ending}`);
    const back = await read(bytes, name);
    const items = back.data.definition.pages.flatMap(({ items: own }: { items: { title: string }[] }) => own);
    const titles = items.map(({ title }: { title: string }) => title).join(" ");
    expect(titles).toMatch(/吃肉吗.*多久一次.*天气/);
  });

  test("a form leaves as a page to print", async () => {
    const printed = await leave("print");
    expect(printed.name).toBe("午餐调查.html");
    expect(printed.bytes.toString()).toContain("吃肉吗？");
  });

  test("what the format cannot say is reported in the caller's language", async () => {
    const { data: created } = await server.api("POST", "/form", {
      token: owner.token,
      body: { kind: "survey", title: "t" },
    });
    const items = [{ id: "a", type: "serial", title: "No." }];
    const definition = { schema: 1, title: "t", language: "en", pages: [{ id: "p1", items }], endings: [] };
    await server.api("PUT", `/form/${created.id}/definition`, {
      token: owner.token,
      body: { revision: 1, definition },
    });
    const { data } = await write(created.id, "surveyjs");
    expect(data.notes).toMatchObject([
      { fate: "lost", item: "a", place: { path: "No." }, text: "没有“自动编号”这种题型，题目未保留" },
    ]);
    expect((await write(created.id, "text")).data.content).toContain("No.");
  });

  test("others get neither the form nor its text", async () => {
    const stranger = await server.createUser();
    const id = await make();
    expect((await write(id, "surveyjs", stranger.token)).code).toBe(6601001);
    expect((await write(id, "docx")).code).not.toBe(200);
  });
});
