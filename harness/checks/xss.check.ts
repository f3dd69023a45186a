import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium, type Page } from "@playwright/test";
import { getChromium } from "@idata/testkit/chromium";
import { defineCheck } from "../check.ts";
import { listXssPayloads } from "../payloads/xss.ts";
import type { World } from "../world.ts";

const MARK = "window.__ran=1";
const A_PAGE = 25;

interface Canary {
  readonly url: string;
  readonly hits: string[];
  close(): void;
}

/** Starts a server at the address that payloads call, and records its requests. */
async function startCanary(): Promise<Canary> {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(request.url ?? "");
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, hits, close: () => void server.close() };
}

/** Puts payloads in every text of a form, and in formatted texts where they are allowed. */
function toDefinition(payloads: readonly string[]): object {
  const items = payloads.flatMap((payload, at) => [
    {
      id: `r${at}`,
      type: "radio",
      title: payload,
      description: payload,
      rich: { title: `<strong>${payload}</strong>`, description: `<p>${payload}</p>` },
      options: [
        { id: "a", label: payload },
        { id: "b", label: "b" },
      ],
    },
    { id: `s${at}`, type: "statement", title: payload, rich: { title: payload } },
    { id: `t${at}`, type: "text", title: `Text ${at}`, placeholder: payload },
  ]);
  return {
    schema: 1,
    title: payloads[0] ?? "",
    description: payloads[1] ?? "",
    language: "zh-CN",
    pages: [{ id: "p1", title: payloads[2] ?? "", items }],
    endings: [{ id: "e1", title: payloads[3] ?? "" }],
  };
}

/** Runs in the page: dispatches events that a payload may wait for, then returns whether a payload has run. */
const PROVOKE = `
  for (const element of document.querySelectorAll("main *, form *, table *"))
    for (const name of ["mouseover", "pointerover", "focus", "toggle", "animationstart", "error"])
      element.dispatchEvent(new Event(name));
  "__ran" in window
`;

/** Visits an address, provokes payloads by events, and counts dialogs, executed payloads and requests to the canary. */
async function visit(page: Page, url: string, canary: Canary): Promise<number> {
  const hitsBefore = canary.hits.length;
  let dialogs = 0;
  const onDialog = (dialog: { dismiss(): Promise<void> }): void => {
    dialogs += 1;
    void dialog.dismiss();
  };
  page.on("dialog", onDialog);
  await page.goto(url, { waitUntil: "networkidle" });
  const ran = await page.evaluate(PROVOKE);
  page.off("dialog", onDialog);
  return dialogs + (ran === true ? 1 : 0) + (canary.hits.length - hitsBefore);
}

export const check = defineCheck({
  id: "xss",
  title: "Texts that run scripts, in every place of a form that an author or a respondent fills in",
  hazard: "A text that somebody typed runs as a script, or sends a request elsewhere, in the browser of somebody else.",
  criterion: "a dialog, a mark left by a script, or a request that reaches the attacker's address",
  quick: false,
  processes: [1],
  control: {
    mutations: [
      {
        file: "packages/engine/src/rich-text/companions.ts",
        find: 'return hasFormatting(clean) && hasSameWords(clean, typeof text === "string" ? text : "") ? clean : undefined;',
        replace: "return html;",
      },
      {
        file: "apps/fill/dist/server/entry.js",
        find: "script-src 'self'",
        replace: "script-src 'self' 'unsafe-inline'",
      },
    ],
  },
  attack: async (world) => {
    const canary = await startCanary();
    const browser = await chromium.launch(await getChromium());
    try {
      return await attackPages(world, canary, await browser.newPage());
    } finally {
      await browser.close();
      canary.close();
    }
  },
});

async function attackPages(world: World, canary: Canary, page: Page) {
  const payloads = listXssPayloads(MARK, canary.url);
  const { url } = world.node;
  const owner = await world.createUser("owner");
  await page.context().addCookies([{ name: "Admin-Token", value: owner.token, url }]);
  let faults = 0;
  let pages = 0;
  let answers = 0;
  const visitPath = async (path: string): Promise<void> => {
    faults += await visit(page, url + path, canary);
    pages += 1;
  };
  for (let from = 0; from < payloads.length; from += A_PAGE) {
    const some = payloads.slice(from, from + A_PAGE);
    const definition = toDefinition(some);
    const form = await world.publish({ title: some[0]?.slice(0, 200) ?? "", definition, token: owner.token });
    for (const payload of some) {
      const filled = Object.fromEntries(some.map((_, at) => [`t${at}`, payload]));
      const { status } = await world.submit(world.node, form, filled);
      if (status === 200) answers += 1;
    }
    await visitPath(`/idata2/collect/form/${form.key}`);
    for (const part of ["designer", "data/list", "data/stats", "publish/distribute"])
      await visitPath(`/idata2/form/${form.id}/${part}`);
  }
  await visitPath("/idata2/form");
  await visitPath("/idata2/index");
  return { counts: { payloads: payloads.length, pages, answers }, faults };
}
