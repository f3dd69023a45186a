/** Renders console components in tests, inside a query client and memory routes. */
import { QueryClientProvider } from "@tanstack/react-query";
import { App } from "antd";
import { act } from "react";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter } from "react-router";
import type { RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { createQueryClient } from "../api/query-client.ts";

export interface Rendered {
  readonly holder: HTMLElement;
  /** Path and query of the simulated address bar. */
  path(): string;
  unmount(): Promise<void>;
}

/** Pages that are rendered, by their place in the document. */
const pages = new Map<HTMLElement, () => Promise<void>>();

/** Ends the pages of earlier files, whose places are gone: what they ask and repeat would reach the server of this file. */
async function endLeftPages(): Promise<void> {
  for (const [holder, end] of pages) if (!holder.isConnected) await end();
}

export async function renderRoutes(routes: RouteObject[], start: string): Promise<Rendered> {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  await endLeftPages();
  const router = createMemoryRouter(routes, { initialEntries: [start] });
  const holder = document.createElement("div");
  document.body.append(holder);
  const root = createRoot(holder);
  const client = createQueryClient();
  findFailures = () =>
    client
      .getQueryCache()
      .getAll()
      .flatMap(({ state }) => describe(state.error));
  const page: ReactNode = (
    <QueryClientProvider client={client}>
      <App>
        <RouterProvider router={router} />
      </App>
    </QueryClientProvider>
  );
  const unmount = async (): Promise<void> => {
    pages.delete(holder);
    await act(async () => root.unmount());
    client.clear();
    holder.remove();
  };
  pages.set(holder, unmount);
  await act(async () => root.render(page));
  return { holder, path: () => router.state.location.pathname + router.state.location.search, unmount };
}

/** What the queries of the page rendered last have failed with. */
let findFailures: () => string[] = () => [];

function describe(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  return [String(error), ...describe(error.cause)];
}

/** Waits until the check returns true while React and the network continue; fails after twenty seconds, which only a fault needs. */
export async function until(check: () => boolean): Promise<void> {
  const end = performance.now() + 20_000;
  while (!check()) {
    if (performance.now() > end) {
      const seen = [document.body.textContent, ...findFailures()].join("\n");
      throw new Error(`it never came: ${check.toString()}\n${seen}`);
    }
    await act(async () => {
      await new Promise((resolve) => setImmediate(resolve));
    });
  }
}

/** Types into a field as a user does, so that React notices the change. */
export async function typeInto(field: HTMLInputElement | HTMLTextAreaElement | null, text: string): Promise<void> {
  if (field === null) throw new Error("there is no such field");
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
