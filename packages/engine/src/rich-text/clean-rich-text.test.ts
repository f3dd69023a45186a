import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RICH_BLOCKS, RICH_LINE, RICH_NOTICE } from "./allow.ts";
import { cleanRichText } from "./clean-rich-text.ts";
import { listDropped } from "./dropped.ts";
import { hasFormatting, toPlainText } from "./plain-text.ts";
import { readHtml } from "./read-html.ts";

const IMAGE = "/idata2/collect/media/ab12.png";

describe("cleanRichText", () => {
  it.each<[string, string, string]>([
    ["keeps what is allowed", "<p>a <strong>b</strong><br>c</p>", "<p>a <strong>b</strong><br>c</p>"],
    [
      "knows other names",
      "<div><b>a</b><i>b</i><del>c</del></div><h1>d</h1>",
      "<p><strong>a</strong><em>b</em><s>c</s></p><h3>d</h3>",
    ],
    ["drops attributes", '<p style="x" onclick=alert(1) class=y>a</p>', "<p>a</p>"],
    ["drops scripts with their inside", "a<script>alert('<b>')</script>b<style>p{}</style>c", "abc"],
    ["drops foreign worlds", "a<svg><a href='https://x'><script>1</script></a></svg>b<math><mi>c</math>d", "abd"],
    ["drops comments and declarations", "a<!-- <b>x</b> -->b<!doctype html>c<?x ?>d<![CDATA[<b>]]>e", "abcd]]&gt;e"],
    ["drops what never ends", "a<!-- b <script>", "a"],
    ["closes what is open", "<p><strong>a<em>b", "<p><strong>a<em>b</em></strong></p>"],
    ["nests properly", "<b>a<i>b</b>c</i>d", "<strong>a<em>b</em></strong>cd"],
    [
      "ends a paragraph before the next",
      "<p>a<p>b<ul><li>c<li>d</ul>",
      "<p>a</p><p>b</p><ul><li>c</li><li>d</li></ul>",
    ],
    ["makes entries of what stands in a list", "<ul>a<p>b</p></ul>", "<ul><li>a<p>b</p></li></ul>"],
    ["makes paragraphs of entries without a list", "<li>a</li>", "<p>a</p>"],
    ["drops formatting around nothing", "<p><b><i></i></b>a</p><ul></ul>", "<p>a</p>"],
    ["keeps unknown elements' words", "<table><tr><td>a</td></tr></table><x-y>b</x-y>", "ab"],
    [
      "writes text as text",
      '1 < 2 && "x" &lt;b&gt; &amp;lt; &copy; &#x41; &nope; \u0000',
      "1 &lt; 2 &amp;&amp; &quot;x&quot; &lt;b&gt; &amp;lt; © A &amp;nope; ",
    ],
    [
      "keeps web and mail links",
      '<a href="https://a.cn/?a=1&amp;b={q1}" target=x>a</a>',
      '<a href="https://a.cn/?a=1&amp;b=&#123;q1&#125;" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    [
      "drops other links",
      "<a href='java&#10;script:alert(1)'>a</a><a href='JAVASCRIPT:x'>b</a><a href=data:text/html,x>c</a><a>d</a>",
      "abcd",
    ],
    [
      "keeps own images",
      `<img src="${IMAGE}" alt='"x"' width=120 onerror=1>`,
      `<img src="${IMAGE}" alt="&quot;x&quot;" width="120">`,
    ],
    [
      "keeps own images whose random name begins with a hyphen",
      '<img src="/idata2/collect/media/-y068zvacfvSySh-GGdrMLkA.png">',
      '<img src="/idata2/collect/media/-y068zvacfvSySh-GGdrMLkA.png" alt="">',
    ],
    [
      "drops other images",
      '<img src="https://x/a.png"><img src="/idata2/collect/media/../x"><img src=data:image/png;base64,x>a',
      "a",
    ],
    [
      "keeps colours by name",
      '<span data-color="red" data-size="large" style="color:red">a</span><span data-color="#f00">b</span>',
      '<span data-color="red" data-size="large">a</span>b',
    ],
  ])("%s", (_name, html, clean) => {
    expect(cleanRichText(html)).toBe(clean);
  });

  it("makes lines of blocks where blocks may not be", () => {
    expect(cleanRichText(`<p>a <b>b</b></p>\n<ul><li>c</li></ul><img src="${IMAGE}">`, RICH_LINE)).toBe(
      "a <strong>b</strong><br>c",
    );
  });

  it("bounds depth and length", () => {
    const deep = cleanRichText(`${"<blockquote>".repeat(500)}a${"<ul><li>".repeat(500)}b`);
    expect(deep.match(/<[a-z]/g)?.length).toBeLessThan(40);
    const bold = (length: number): string => `<p><strong>${"a".repeat(length)}</strong></p>`;
    expect(cleanRichText(bold(RICH_BLOCKS.longest - 24))).toHaveLength(RICH_BLOCKS.longest);
    expect(cleanRichText(bold(RICH_BLOCKS.longest - 23))).toBe("");
  });

  it.each(["<", "<a ", "<a href='", "<b>", "</b>", "<!--", "<svg", "<ul><li>", "&", '<a "'])(
    "is quick about many %s",
    (piece) => {
      const html = piece.repeat(200_000 / piece.length);
      expect(cleanRichText(cleanRichText(html))).toBe(cleanRichText(html));
    },
  );
});

/** Pieces of hostile HTML, which the tests combine in any order. */
const PIECES = [
  "<script>",
  "</script>",
  "alert(1)",
  "<img src=x onerror=alert(1)>",
  `<img src="${IMAGE}">`,
  "<a href='javascript:1'>",
  '<a href="https://x.cn/?{q1}">',
  "</a>",
  "<svg onload=1>",
  "</svg>",
  "<math>",
  "<p>",
  "</p>",
  "<b>",
  "</b>",
  "<i>",
  "</i>",
  "<ul>",
  "<li>",
  "</ul>",
  "</li>",
  "<blockquote>",
  "</blockquote>",
  "<h1>",
  "</h1>",
  "<span data-color=red>",
  "</span>",
  "<span>",
  "<!--",
  "-->",
  "<",
  ">",
  '"',
  "'",
  "&lt;",
  "&#60;",
  "&#x3c;script&#x3e;",
  "&amp;lt;",
  "\u0000",
  "\ud83d",
  "😀",
  "文",
  "\n",
  " ",
  "<br>",
  "<style>",
  "</style>",
  "<noscript>",
  '<p title="</p><script>">',
  "<textarea>",
  "javascript:",
  "data:,",
  "<iframe srcdoc='",
  "<x",
  "=",
] as const;
const hostile = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join("")),
  fc.string({ unit: "binary", maxLength: 60 }),
);
const TAG =
  /^<(?:\/?(?:p|br|strong|em|u|s|code|ul|ol|li|h3|h4|blockquote)|\/a|\/span|a href="(?:https?:\/\/|mailto:)[^"<>{}]*" target="_blank" rel="noopener noreferrer"|span(?: data-color="[a-z]+")?(?: data-size="[a-z]+")?|img src="\/idata2\/collect\/media\/[\w.-]+" alt="[^"<>{}]*"(?: width="\d+")?)>/;

/** Throws unless every `<` begins an allowed tag and all tags are properly nested. */
function assertClean(html: string): void {
  const open: string[] = [];
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) {
    const [tag] = TAG.exec(html.slice(at)) ?? [];
    if (tag === undefined) throw new Error(`not allowed: ${html.slice(at, at + 80)}`);
    const name = /[a-z0-9]+/.exec(tag)?.[0] ?? "";
    if (name === "br" || name === "img") continue;
    if (!tag.startsWith("</")) open.push(name);
    else if (open.pop() !== name) throw new Error(`not nested: ${html}`);
  }
  expect(open).toEqual([]);
  expect(html.replaceAll(/<[^>]*>/g, "")).not.toMatch(/[<>"]/);
}

describe("cleanRichText of hostile HTML", () => {
  it.each([
    ["with blocks", RICH_BLOCKS],
    ["in a line", RICH_LINE],
    ["at most 60 long", { ...RICH_BLOCKS, longest: 60 }],
  ])("%s gives allowed tags only, nested, and is done after one time", (_name, allow) => {
    fc.assert(
      fc.property(hostile, (html) => {
        const clean = cleanRichText(html, allow);
        assertClean(clean);
        expect(cleanRichText(clean, allow)).toBe(clean);
      }),
      { numRuns: 3000 },
    );
  });

  it("keeps every word that was written as text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const html = `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`;
        expect(toPlainText(cleanRichText(html))).toBe(toPlainText(html));
        expect(hasFormatting(cleanRichText(html))).toBe(false);
      }),
    );
  });

  it("reads any text to its end", () => {
    fc.assert(
      fc.property(hostile, (html) => {
        expect([...readHtml(html)].length).toBeLessThanOrEqual(html.length * 2 + 1);
      }),
    );
  });
});

describe("what other editors write", () => {
  it("makes bullets of entries that say so, also where both kinds stand in one list", () => {
    const mixed =
      '<ol><li data-list="ordered"><span class="ql-ui"></span>a</li><li data-list="bullet">b</li>' +
      '<li data-list="bullet">c</li><li data-list="ordered">d</li></ol><p>e</p>';
    const clean = "<ol><li>a</li></ol><ul><li>b</li><li>c</li></ul><ol><li>d</li></ol><p>e</p>";
    expect(cleanRichText(mixed)).toBe(clean);
    expect(cleanRichText(clean)).toBe(clean);
    expect(cleanRichText('<ol><li data-list="bullet">a</li></ol>b')).toBe("<ul><li>a</li></ul>b");
  });

  it("keeps indent and alignment where the text may have them, and no other class", () => {
    const html =
      '<p class="x ql-indent-1 ql-align-center">a</p><p style="text-align: right">b</p><ol><li data-list="bullet" class="ql-indent-2">c</li></ol><h1 class="ql-align-justify ql-indent-9">d</h1>';
    const clean =
      '<p class="ql-align-center ql-indent-1">a</p><p class="ql-align-right">b</p><ul><li class="ql-indent-2">c</li></ul><h3 class="ql-align-justify">d</h3>';
    expect(cleanRichText(html, RICH_NOTICE)).toBe(clean);
    expect(cleanRichText(clean, RICH_NOTICE)).toBe(clean);
    expect(cleanRichText('<p class="ql-indent-1">a</p>')).toBe("<p>a</p>");
  });

  it("says which kinds of content are gone", () => {
    const told = (html: string) => listDropped(html, cleanRichText(html, RICH_NOTICE));
    expect(told(`<p>a</p><img src="${IMAGE}"><a href="https://a.example">b</a>`)).toEqual([]);
    expect(told('<img src="https://x.example/a.png"><a href="javascript:x">b</a>')).toEqual(["pictures", "links"]);
    expect(told('<iframe class="ql-video" src="//v"></iframe><table><tr><td>a</td></tr></table>')).toEqual([
      "videos",
      "tables",
    ]);
    expect(told('<p><span style="color: red">a</span></p><pre>b</pre>')).toEqual(["styles", "code"]);
  });
});
