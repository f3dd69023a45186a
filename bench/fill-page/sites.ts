/** The compared sites. Each is a set of files as a server would send them, already compressed. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import type { FormDefinition } from "@idata/engine";
import { build } from "vite";

export interface Asset {
  readonly type: string;
  readonly br: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Site {
  readonly name: string;
  readonly start: string;
  readonly assets: ReadonlyMap<string, Asset>;
  /** True if the site's script sets a performance mark when hydration is complete. */
  readonly saysLive?: boolean;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const HTML = "text/html; charset=utf-8";
const TYPES: Readonly<Record<string, string>> = { js: "text/javascript", css: "text/css", json: "application/json" };

function toAsset(body: Buffer | string, type: string, quality: number, headers = {}): Asset {
  return { type, headers, br: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }) };
}

/** The floor: the same questions as bare HTML, without script and with minimal styles. */
export function createFloor(form: FormDefinition): Site {
  const questions = form.pages
    .flatMap((page) => page.items)
    .map((item) => {
      const options = (item["options"] ?? []) as { id: string; label: string }[];
      const rows = options.map(
        ({ id, label }) => `<label><input type="${item.type}" name="${item.id}" value="${id}"> ${label}</label>`,
      );
      const type = item.type === "number" ? "number" : "text";
      const single =
        item.type === "textarea"
          ? `<textarea name="${item.id}"></textarea>`
          : `<input type="${type}" name="${item.id}">`;
      return `<fieldset><legend>${item.title}</legend>${rows.length > 0 ? rows.join("") : single}</fieldset>`;
    });
  const style =
    "body{max-width:720px;margin:auto;padding:16px;font:16px/26px sans-serif}fieldset{border:0;margin:0 0 24px;padding:0}label{display:block;padding:8px 0}";
  const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${form.title}</title><style>${style}</style><form method="post"><h1>${form.title}</h1>${questions.join("")}<button>提交</button></form>`;
  return { name: "floor", start: "/", assets: new Map([["/", toAsset(html, HTML, 11)]]) };
}

interface Renderer {
  renderPage: (input: Record<string, unknown>) => Promise<{ html: string; contentSecurityPolicy: string }>;
}

/** Our page as the server sends it, rendered by the fill app's server bundle, with its built assets. */
export async function createOurs(name: string, form: FormDefinition): Promise<Site> {
  const dist = join(root, "apps/fill/dist");
  if (!existsSync(join(dist, "server/entry.js"))) execFileSync(process.execPath, [join(root, "apps/fill/build.ts")]);
  const { renderPage } = (await import(pathToFileURL(join(dist, "server/entry.js")).href)) as Renderer;
  const key = "benchmark-of-the-page";
  const definitionUrl = `/idata2/collect/form/${key}/definition/1`;
  const page = await renderPage({
    formKey: key,
    version: 1,
    definition: form,
    languages: [form.language],
    today: "2026-11-20",
    definitionUrl,
  });
  const start = `/idata2/collect/form/${key}`;
  const assets = new Map<string, Asset>([
    [start, toAsset(page.html, HTML, 9, { "content-security-policy": page.contentSecurityPolicy })],
    [definitionUrl, toAsset(JSON.stringify(form), "application/json", 9)],
  ]);
  for (const file of readdirSync(join(dist, "client"))) {
    if (!file.endsWith(".js")) continue;
    const br = readFileSync(join(dist, "client", `${file}.br`));
    assets.set(`/idata2/collect/assets/${file}`, { type: "text/javascript", br });
  }
  return { name, start, assets, saysLive: true };
}

/** Pinned versions that npm installs once into the cache, so that they are not dependencies of the product. */
const SURVEYJS = ["survey-core@2.5.38", "survey-js-ui@2.5.38"];

function toSurveyJs(form: FormDefinition): unknown {
  const types: Readonly<Record<string, string>> = { radio: "radiogroup", textarea: "comment", number: "text" };
  return {
    title: form.title,
    pages: form.pages.map((page) => ({
      name: page.id,
      elements: page.items.map((item) => ({
        type: types[item.type] ?? item.type,
        name: item.id,
        title: item.title,
        isRequired: item.required,
        ...(item.type === "number" ? { inputType: "number" } : {}),
        choices: ((item["options"] ?? []) as { id: string; label: string }[]).map(({ id, label }) => ({
          value: id,
          text: label,
        })),
      })),
    })),
  };
}

/** SurveyJS with its small renderer, built for production. Returns null if npm cannot download it. */
export async function createSurveyJs(form: FormDefinition): Promise<Site | null> {
  const folder = join(root, "node_modules/.cache/bench/surveyjs");
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, "node_modules/survey-js-ui"))) {
    writeFileSync(join(folder, "package.json"), '{"private":true,"type":"module"}');
    try {
      execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...SURVEYJS], {
        cwd: folder,
        stdio: "ignore",
      });
    } catch {
      return null;
    }
  }
  writeFileSync(
    join(folder, "main.js"),
    `import { Model } from "survey-core"; import "survey-js-ui"; import "survey-core/survey-core.min.css";
     new Model(${JSON.stringify(toSurveyJs(form))}).render(document.getElementById("survey"));`,
  );
  writeFileSync(
    join(folder, "index.html"),
    '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>SurveyJS</title><div id="survey"></div><script type="module" src="/main.js"></script>',
  );
  await build({ root: folder, configFile: false, logLevel: "silent", build: { outDir: "dist", emptyOutDir: true } });
  const dist = join(folder, "dist");
  const assets = new Map([["/", toAsset(readFileSync(join(dist, "index.html")), HTML, 11)]]);
  for (const file of readdirSync(join(dist, "assets")))
    assets.set(
      `/assets/${file}`,
      toAsset(readFileSync(join(dist, "assets", file)), TYPES[file.split(".").at(-1) ?? ""] ?? "", 11),
    );
  return { name: "SurveyJS 2.5.38 (js-ui)", start: "/", assets };
}
