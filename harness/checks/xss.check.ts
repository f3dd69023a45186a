import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { getChromium } from "@idata/testkit/chromium";
import { defineCheck } from "../check.ts";
import { listXssPayloads } from "../payloads/xss.ts";
import type { HarnessUser, World } from "../world.ts";
import { SINKS, type Typed } from "../xss-sinks.ts";

const MARK = "window.__ran=1";
const A_PAGE = 25;
const QUIET_MS = 500;

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

/** Runs in the page: true once the script of a form has taken over, at once on a page without script. */
const SETTLED = `document.getElementById("form-data") === null || document.documentElement.className === "live"`;

/** Collects what a page must not do: dialogs, requests to another origin, and markup that its policy had to stop. */
class Watch {
  private readonly page: Page;
  private readonly canary: Canary;
  private readonly origin: string;
  private events: string[] = [];
  private requestedAt = 0;

  private constructor(page: Page, canary: Canary, origin: string) {
    this.page = page;
    this.canary = canary;
    this.origin = origin;
  }

  /** The policies of the product are not changed: the browser reports each violation to the page, and the page to here. */
  static async start(page: Page, canary: Canary, origin: string): Promise<Watch> {
    const watch = new Watch(page, canary, origin);
    page.on("dialog", (dialog) => {
      watch.events.push("dialog");
      void dialog.dismiss();
    });
    page.on("request", (request) => {
      watch.requestedAt = performance.now();
      const url = new URL(request.url());
      if (/^https?:/.test(url.protocol) && url.origin !== origin) watch.events.push(`request to ${url.origin}`);
    });
    await page.exposeFunction("reportViolation", (text: string) => void watch.events.push(text));
    await page.addInitScript(`
      addEventListener("securitypolicyviolation", (event) =>
        window.reportViolation("policy " + event.effectiveDirective + " " + event.blockedURI + " " + event.sample));
    `);
    return watch;
  }

  /** Opens a page of the product, provokes payloads by events, and returns what happened. */
  async visit(path: string): Promise<string[]> {
    const isPublic = path.startsWith("/idata2/collect/");
    await this.page.goto(this.origin + path, { waitUntil: "load" });
    // Not `waitForFunction`, which evaluates in the page, where the policy forbids it.
    if (isPublic) while ((await this.ask(SETTLED)) !== true) await sleep(QUIET_MS / 10);
    // The console keeps a stream of news open, so its network is never idle. It has shown everything when it asks for
    // nothing more.
    else while (performance.now() - this.requestedAt < QUIET_MS) await sleep(QUIET_MS / 4);
    return this.provoke();
  }

  /** Opens a document that is shown outside the product, without any policy. */
  async open(html: string): Promise<string[]> {
    await this.page.goto("about:blank");
    await this.page.setContent(html);
    return this.provoke();
  }

  /** Types each payload into a field of a page of the console and provokes what is shown of it. */
  async type({ page, choices, field }: Typed, payloads: readonly string[]): Promise<string[]> {
    const found = await this.visit(page);
    for (const choice of choices) {
      await this.page.getByText(choice, { exact: true }).click();
      for (const payload of payloads) {
        await this.page.getByLabel(field).fill(payload);
        found.push(...(await this.provoke()));
      }
    }
    return found;
  }

  /** Evaluates in the page. Markup that leads the page away meanwhile has done what it must not, so the answer is yes. */
  private async ask(script: string): Promise<unknown> {
    try {
      return await this.page.evaluate(script);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes("navigation")) throw error;
      this.events.push("the page was led away");
      await this.page.waitForURL((url) => url.origin !== this.origin, { waitUntil: "load" });
      return true;
    }
  }

  private async provoke(): Promise<string[]> {
    const hitsBefore = this.canary.hits.length;
    const ran = await this.ask(PROVOKE);
    const hits = this.canary.hits.slice(hitsBefore).map((url) => `canary ${url}`);
    const found = [...this.events, ...hits, ...(ran === true ? ["a script ran"] : [])];
    this.events = [];
    return found;
  }
}

const HAZARD =
  "A text that somebody typed runs as a script, or sends a request elsewhere, in the browser of somebody else.";
const CRITERION =
  "a dialog, a mark left by a script, a request that leaves the origin, or a violation of a page's policy that the browser reports";

export const check = defineCheck({
  id: "xss",
  title: "Texts that run scripts, in every place of a form that an author or a respondent fills in",
  hazard: HAZARD,
  criterion: CRITERION,
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
  attack: (world) => withBrowser(world, attackForms),
});

export const elsewhere = defineCheck({
  id: "xss-elsewhere",
  title:
    "Texts that run scripts, in what stands around forms: notices, share cards, addresses, lists of people, own responses, files, folders, messages, buttons for other sites",
  hazard: HAZARD,
  criterion: CRITERION,
  quick: false,
  processes: [1],
  control: {
    // The policy stays as it is and stops the scripts: the check must notice that it had to.
    mutations: [
      {
        file: "apps/fill/dist/server/entry.js",
        find: '`<meta property="${name}" content="${escapeHtml(content)}">`',
        replace: '`<meta property="${name}" content="${content}">`',
      },
    ],
  },
  attack: (world) => withBrowser(world, attackSinks),
});

interface Attack {
  readonly world: World;
  readonly payloads: readonly string[];
  readonly owner: HarnessUser;
  readonly page: Page;
  readonly watch: Watch;
  readonly note: (place: string, found: readonly string[]) => void;
}

async function withBrowser(
  world: World,
  attack: (attack: Attack) => Promise<Record<string, number>>,
): Promise<{ counts: Record<string, number>; faults: number }> {
  const canary = await startCanary();
  const browser = await chromium.launch(await getChromium());
  let faults = 0;
  const note = (place: string, found: readonly string[]): void => {
    faults += found.length;
    if (found.length > 0 && !world.isControl) process.stderr.write(`${place}: ${found.slice(0, 3).join("; ")}\n`);
  };
  try {
    const page = await browser.newPage();
    const watch = await Watch.start(page, canary, world.node.url);
    const owner = await world.createUser("owner");
    await page.context().addCookies([{ name: "Admin-Token", value: owner.token, url: world.node.url }]);
    const payloads = listXssPayloads(MARK, canary.url);
    const counts = await attack({ world, payloads, owner, page, watch, note });
    return { counts: { payloads: payloads.length, ...counts }, faults };
  } finally {
    await browser.close();
    canary.close();
  }
}

async function attackForms({ world, payloads, owner, watch, note }: Attack): Promise<Record<string, number>> {
  const counts = { pages: 0, answers: 0 };
  const visit = async (path: string): Promise<void> => {
    note(path, await watch.visit(path));
    counts.pages += 1;
  };
  for (let from = 0; from < payloads.length; from += A_PAGE) {
    const some = payloads.slice(from, from + A_PAGE);
    const definition = toDefinition(some);
    // The name of the account stands in the header of each page of the console.
    await world.pool.query("update sys_user set nick_name = left($2, 30) where user_id = $1", [owner.userId, some[0]]);
    const form = await world.publish({ title: some[0]?.slice(0, 200) ?? "", definition, token: owner.token });
    for (const payload of some) {
      const filled = Object.fromEntries(some.map((_, at) => [`t${at}`, payload]));
      const { status } = await world.submit(world.node, form, filled);
      if (status === 200) counts.answers += 1;
    }
    await visit(`/idata2/collect/form/${form.key}`);
    for (const part of ["designer", "data/list", "data/stats", "publish/distribute"])
      await visit(`/idata2/form/${form.id}/${part}`);
  }
  await visit("/idata2/form");
  await visit("/idata2/index");
  return counts;
}

async function attackSinks({ world, payloads, owner, page, watch, note }: Attack): Promise<Record<string, number>> {
  const counts = { places: SINKS.length, pages: 0, documents: 0, refused: 0 };
  for (const sink of SINKS) {
    const place = { world, owner, respondent: page.context().request };
    const { pages, documents = [], typed, refused } = await sink.plant(place, payloads);
    for (const path of pages) note(`${sink.name}: ${path}`, await watch.visit(path));
    for (const html of documents) note(sink.name, await watch.open(html));
    if (typed !== undefined) note(sink.name, await watch.type(typed, payloads));
    counts.pages += pages.length + (typed === undefined ? 0 : 1);
    counts.documents += documents.length;
    counts.refused += refused;
  }
  return counts;
}
