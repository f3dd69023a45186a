/**
 * Test helpers for the fill page as a browser without script uses it: the page's hidden fields are posted back with the
 * answers.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startTestServer, type TestServer } from "@idata/testkit";
import type { TestForm } from "../../intake/testing/survey.ts";

export const options = (...ids: string[]) => ids.map((id) => ({ id, label: `Option ${id}` }));
export const ITEMS = [
  { id: "q1", type: "radio", title: "Colour", required: true, options: options("o1", "o2") },
  { id: "q2", type: "text", title: "Why blue", visibleIf: "{q1} = 'o2'", required: true },
  { id: "b1", type: "page-break", title: "Second" },
  { id: "q3", type: "number", title: "Age", required: true, max: 150 },
  { id: "q4", type: "file", title: "Papers", maxFiles: 2, maxSizeMb: 1, accept: ["txt"] },
];

interface FileField {
  readonly name: string;
  readonly filename: string;
  readonly content: string;
}

export interface FillPages {
  readonly server: TestServer;
  /** The administrator's token. */
  readonly token: string;
  readonly post: (
    form: TestForm,
    /** A list posts the field several times. */
    fields: Readonly<Record<string, string | readonly string[]>>,
    more?: { readonly files?: readonly FileField[]; readonly cookie?: string },
  ) => Promise<{ status: number; html: string }>;
  readonly rowsOf: (form: TestForm) => Promise<{ response_id: string; answers: Record<string, unknown> }[]>;
}

/** Builds the fill page unless it is built. */
export function buildFillPage(): void {
  const fill = (path: string) => fileURLToPath(new URL(`../../../../../../fill/${path}`, import.meta.url));
  if (!existsSync(fill("dist/server/entry.js"))) {
    // The test runner sets NODE_ENV to "test", with which the build would contain the development code of its libraries.
    const { NODE_ENV: _, ...env } = process.env;
    execFileSync(process.execPath, [fill("build.ts")], { env });
  }
}

/** Starts a server with a built fill page. */
export async function startFillPages(): Promise<FillPages> {
  buildFillPage();
  const server = await startTestServer();
  return {
    server,
    token: await server.loginAsAdmin(),
    post: async (form, fields, { files = [], cookie = "" } = {}) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) {
        for (const one of typeof value === "string" ? [value] : value) body.append(name, one);
      }
      for (const { name, filename, content } of files) body.append(name, new File([content], filename));
      const response = await fetch(server.baseUrl + urlOf(form), { method: "POST", body, headers: { cookie } });
      return { status: response.status, html: await response.text() };
    },
    rowsOf: async ({ id }) => {
      const { rows } = await server.pool.query("select response_id, answers from responses where form_id = $1", [id]);
      return rows;
    },
  };
}

export const urlOf = ({ key }: TestForm, query = "") => `/idata2/collect/form/${key}${query}`;

/** The hidden fields of a page, as a browser posts them back. */
export function hiddenOf(html: string): Record<string, string> {
  const unescape = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return Object.fromEntries(inputs.map(([, name, value]) => [name ?? "", unescape(value ?? "")]));
}

/** Removes the only inline script of the page. The build generates it, and the policy allows it by its hash. */
export const withoutBootScript = (html: string): string => html.replace(/<script>.*?<\/script>/s, "");
