// The switch of languages tells the server, so that messages are written in the language of the reader.
import { useQueryClient } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changeLanguage, startI18n } from "../i18n/i18n.ts";
import { type Session, sessionQuery } from "../session/session.query.ts";
import { renderRoutes, type Rendered, until } from "../testing/render.tsx";
import { ok, startWireServer, type WireServer } from "../testing/wire-server.ts";
import { LanguageSwitch } from "./language-switch.tsx";

let server: WireServer;
let page: Rendered;
beforeEach(async () => {
  await startI18n();
  server = await startWireServer(() => ok({}));
});
afterEach(async () => {
  await page.unmount();
  server.close();
  await changeLanguage("zh-CN");
});

function SignedIn() {
  useQueryClient().setQueryData(sessionQuery.queryKey, {} as Session);
  return <LanguageSwitch />;
}

const press = () => act(async () => page.holder.querySelector("button")?.click());

test("a signed-in user's choice is sent", async () => {
  page = await renderRoutes([{ path: "*", Component: SignedIn }], "/");
  await press();
  await until(() => server.seen.length > 0);
  const [sent] = server.seen;
  expect([sent?.method, sent?.url, JSON.parse(sent?.body ?? "")]).toEqual([
    "PUT",
    "/idata2/api/system/user/profile",
    { language: "en" },
  ]);
});
