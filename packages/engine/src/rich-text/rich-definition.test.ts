import { cores } from "@idata/questions/core";
import { arbitraryForm } from "@idata/testkit/form-arbitrary";
import { form, item, page, radio, repeat, statement, text } from "@idata/testkit/form-builder";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FormDefinition } from "../definition/definition.ts";
import { hashOfText } from "../definition/texts.ts";
import { diffDefinitions } from "../diff/diff-definitions.ts";
import { compileForm } from "../form/compile-whole-form.ts";
import { changeBaseLanguage } from "../localise/change-base-language.ts";
import { listMissing, listOutdated } from "../localise/list-missing.ts";
import { localiseDefinition } from "../localise/localise-definition.ts";
import { publicDefinition } from "../scoring/public-definition.ts";
import { createSession } from "../session/create-session.ts";
import { cleanDefinition } from "./clean-definition.ts";
import { escapeHtml } from "./escape-html.ts";

const HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(2)>";

describe("cleanDefinition", () => {
  it("cleans every companion, wherever it is", () => {
    const dirty = form(
      [
        page(
          "p1",
          [
            item("consent", "c", { title: "C", text: "Terms", rich: { text: `<p><b>Terms</b>${HOSTILE}</p>` } }),
            repeat("r", [text("i", { title: "Inner", rich: { title: `<i onclick=x>Inner</i>${HOSTILE}` } })]),
          ],
          { title: "Page", rich: { title: `<div><u>Page</u></div>${HOSTILE}` } },
        ),
      ],
      {
        description: "About",
        rich: { description: `<h1>About</h1>${HOSTILE}` },
        endings: [{ id: "e", title: "End", rich: { title: `<s>End</s>${HOSTILE}` } }],
        translations: { en: { "c.title": "T", "c.title.rich": `<b>T</b>${HOSTILE}`, "p1.title.rich": "<b>alone</b>" } },
      },
    );
    const clean = cleanDefinition(dirty);
    expect(JSON.stringify(clean)).not.toMatch(/<script|on\w+=|alert/);
    expect(clean.rich).toEqual({ description: "<h3>About</h3>" });
    expect(clean.pages[0]?.rich).toEqual({ title: "<u>Page</u>" });
    expect(clean.pages[0]?.items[0]?.rich).toEqual({ text: "<p><strong>Terms</strong></p>" });
    expect(JSON.stringify(clean.pages[0]?.items[1])).toContain('"rich":{"title":"<em>Inner</em>"}');
    expect(clean.endings[0]?.rich).toEqual({ title: "<s>End</s>" });
    expect(clean.translations).toEqual({ en: { "c.title": "T", "c.title.rich": "<strong>T</strong>" } });
    expect(cleanDefinition(clean)).toBe(clean);
  });

  it("drops what says other words than the text, what formats nothing, and what is no text", () => {
    const rich = { title: "<b>Old words</b>", description: "<p>New</p>", other: "<b>x</b>" };
    const one = text("q", { title: "New words", description: "New", rich });
    expect(cleanDefinition(form([one])).pages[0]?.items[0]).toEqual(
      text("q", { title: "New words", description: "New" }),
    );
    const broken = text("q", { title: "T", rich: { title: 1 } as unknown as Record<string, string> });
    expect(cleanDefinition(form([broken])).pages[0]?.items[0]).toEqual(text("q", { title: "T" }));
  });

  it("takes an image that stands without words, and words laid out in other lines", () => {
    const image = '<p><img src="/idata2/collect/media/a.png" alt="A"></p>';
    const one = statement("s", { title: "", description: "", rich: { description: image, title: "<b></b>" } });
    expect(cleanDefinition(form([one])).pages[0]?.items[0]?.rich).toEqual({ description: image });
    const list = text("q", {
      title: "T",
      description: "a\nb  c",
      rich: { description: "<ul><li>a</li><li>b c</li></ul>" },
    });
    expect(cleanDefinition(form([list])).pages[0]?.items[0]).toEqual(list);
  });

  it("leaves a definition without formatting as it is", () => {
    fc.assert(
      fc.property(arbitraryForm, (definition) => {
        expect(cleanDefinition(definition)).toBe(definition);
      }),
    );
  });
});

describe("formatting in other languages", () => {
  const base = form(
    [text("q", { title: "名字", description: "说明", explanation: "因为", rich: { title: "<strong>名</strong>字" } })],
    {
      translations: {
        en: {
          "q.title": "Name",
          "q.title.rich": "<em>Name</em>",
          "q.explanation": "So",
          "q.explanation.rich": "<u>So</u>",
        },
        fr: { "q.title": "Nom" },
        ja: { "q.description": "説明", "q.description.rich": "<u>説明</u>" },
      },
    },
  );
  const itemIn = (tag: string) => localiseDefinition(base, tag, cores).pages[0]?.items[0];

  it("goes with its words: a translation without formatting has none", () => {
    expect(itemIn("en")).toMatchObject({ title: "Name", rich: { title: "<em>Name</em>" } });
    expect(itemIn("fr")).toMatchObject({ title: "Nom", rich: {} });
    expect(itemIn("ja")?.rich).toEqual({ title: "<strong>名</strong>字", description: "<u>説明</u>" });
    expect(itemIn("zh-CN")).toBe(base.pages[0]?.items[0]);
  });

  it("is no text of its own to translate, and nothing left over", () => {
    expect(listMissing(base, "en", cores).map(({ path }) => path)).not.toContain("q.title.rich");
  });

  it("has to be looked at again when the source is formatted otherwise, if the translation is formatted", () => {
    const [title, bold] = [hashOfText("名字"), hashOfText("<strong>名</strong>字")];
    const outdated = (tag: string, notes: Record<string, string>) =>
      listOutdated({ ...base, translatedFrom: { [tag]: notes } }, tag, cores).map(({ path }) => path);
    expect(outdated("en", { "q.title": title, "q.title.rich": bold })).toEqual([]);
    expect(outdated("en", { "q.title": title, "q.title.rich": hashOfText("<em>名</em>字") })).toEqual(["q.title"]);
    expect(outdated("en", { "q.title": title, "q.title.rich": hashOfText("") })).toEqual(["q.title"]);
    expect(outdated("fr", { "q.title": title, "q.title.rich": hashOfText("<em>名</em>字") })).toEqual([]);
  });

  it("moves with its words when another language becomes the base, and back", () => {
    const english = changeBaseLanguage(base, "en", cores);
    expect(english.pages[0]?.items[0]).toMatchObject({ title: "Name", rich: { title: "<em>Name</em>" } });
    expect(english.translations?.["zh-CN"]).toMatchObject({
      "q.title": "名字",
      "q.title.rich": "<strong>名</strong>字",
    });
    expect(listOutdated(english, "zh-CN", cores)).toEqual([]);
    const back = changeBaseLanguage(english, "zh-CN", cores);
    expect(back.pages).toEqual(base.pages);
    expect(back.translations?.["en"]).toMatchObject({ "q.title": "Name", "q.title.rich": "<em>Name</em>" });
    const french = changeBaseLanguage(base, "fr", cores);
    expect(french.pages[0]?.items[0]).toMatchObject({ title: "Nom", description: "说明" });
    expect(french.pages[0]?.items[0]).not.toHaveProperty("rich");
  });

  it("of what is secret stays with the author", () => {
    const secret = {
      ...base,
      pages: [page("p1", [text("q", { explanation: "因为", rich: { explanation: "<b>因为</b>" } })])],
    };
    expect(JSON.stringify(publicDefinition(secret))).not.toMatch(/因为|So/);
  });
});

it("a change of formatting alone leaves answers as they are", () => {
  const before = form([text("q", { title: "A" })]);
  const after = form([text("q", { title: "A", rich: { title: "<b>A</b>" } })]);
  expect(diffDefinitions(before, after, cores).verdict).toBe("safe");
});

describe("answers in formatted texts", () => {
  const definition: FormDefinition = form(
    [
      page("p1", [text("name", { title: "Name" })]),
      page(
        "p2",
        [
          text("q", { title: "Hi {name}!", rich: { title: "Hi <strong>{name}</strong>!" } }),
          radio("r", [{ id: "a", label: "Like {name}" }], {
            description: "See {name}",
            rich: { description: '<p>See <a href="https://a.cn/?&#123;name&#125;">{name}</a></p>' },
          }),
        ],
        { title: "For {name}", rich: { title: "<u>For {name}</u>" } },
      ),
    ],
    { endings: [{ id: "e", title: "Bye {name}", rich: { title: "<em>Bye {name}</em>" } }] },
  );
  const open = (answer: string) =>
    createSession(compileForm(definition, cores), { today: "2026-11-20", answers: { name: answer } });

  it("stand in items, pages and endings, and follow what is typed", () => {
    const session = open("Li");
    expect(session.getSnapshot("q").item.rich).toEqual({ title: "Hi <strong>Li</strong>!" });
    expect(session.getSnapshot("r").item.rich?.["description"]).toContain('?&#123;name&#125;">Li</a>');
    session.goToPage("p2");
    expect(session.getFormSnapshot()).toMatchObject({ title: "For Li", titleHtml: "<u>For Li</u>" });
    expect(session.getFormSnapshot()).toBe(session.getFormSnapshot());
    expect(session.getEnding()?.rich).toEqual({ title: "<em>Bye Li</em>" });
    const before = session.getSnapshot("q");
    expect(session.getSnapshot("q")).toBe(before);
    session.setAnswer("name", "Wu");
    expect(session.getSnapshot("q").item.rich).toEqual({ title: "Hi <strong>Wu</strong>!" });
  });

  it("are never markup, whatever they are", () => {
    const signs = fc.constantFrom(
      "<",
      ">",
      '"',
      "'",
      "&",
      "b",
      "/",
      "script",
      "{name}",
      "&lt;",
      "\0",
      "img src=x onerror=1",
      "😀",
      "`",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 30 }),
          fc.array(signs).map((all) => all.join("")),
        ),
        (answer) => {
          const session = open(answer);
          const words =
            (session.getAnswer("name") as string | null) === null ? "" : session.getSnapshot("q").title.slice(3, -1);
          const html = session.getSnapshot("q").item.rich?.["title"] ?? "";
          expect(html).toBe(`Hi <strong>${escapeHtml(words)}</strong>!`);
          expect(html.match(/</g)).toHaveLength(2);
          for (const one of [
            session.getEnding()?.rich?.["title"] ?? "",
            session.getSnapshot("r").item.rich?.["description"] ?? "",
          ])
            expect(one.replaceAll(/<\/?(?:em|p|a)(?: href="https:\/\/a.cn\/\?&#123;name&#125;")?>/g, "")).not.toMatch(
              /[<>]/,
            );
        },
      ),
      { numRuns: 500 },
    );
  });
});
