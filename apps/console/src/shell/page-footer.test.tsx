import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { changeLanguage, startI18n } from "../i18n/i18n.ts";
import { renderRoutes, until, type Rendered } from "../testing/render.tsx";
import { ok, startWireServer, type WireServer } from "../testing/wire-server.ts";
import { PageFooter } from "./page-footer.tsx";

const SEED = join(import.meta.dirname, "../../../server/src/modules/platform/configs/configs.seed.ts");
/** The footer that a new installation stores. */
const SEEDED = /"sys\.footer", "([^"]+)"/.exec(readFileSync(SEED, "utf8"))?.[1] ?? "";

let server: WireServer;
let text = SEEDED;
let page: Rendered;
beforeAll(async () => {
  await startI18n();
  await changeLanguage("en-US");
  server = await startWireServer(() => ok({ msg: text }));
});
afterEach(() => page.unmount());
afterAll(async () => {
  server.close();
  await changeLanguage("zh-CN");
});

async function readFooter(): Promise<string> {
  page = await renderRoutes([{ path: "/", Component: PageFooter }], "/");
  await until(() => page.holder.textContent !== "");
  return page.holder.textContent;
}

test("in English, the footer of a new installation has no Chinese", async () => {
  expect(SEEDED).toMatch(/\p{Script=Han}/u);
  expect(await readFooter()).toBe("iData · Open forms, surveys, exams and votes");
});

test("a footer that an administrator wrote is shown as it is", async () => {
  text = "某某大学 信息中心";
  expect(await readFooter()).toBe("某某大学 信息中心");
});
