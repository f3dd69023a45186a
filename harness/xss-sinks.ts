/**
 * The places into which somebody types a text that others read later, one entry each, for the check `xss`. A new place is
 * one more entry: it puts the payloads there, by the product's own calls, and says which pages show them.
 */
import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { toEmbedCode } from "../apps/console/src/features/publish/embed-code.ts";
import { toDefinition } from "./forms.ts";
import type { HarnessUser, PublishedForm, World } from "./world.ts";

export interface Place {
  readonly world: World;
  readonly owner: HarnessUser;
  /** Calls with the cookies of the browser, as a respondent. */
  readonly respondent: APIRequestContext;
}

export interface Planted {
  /** Paths of the pages to visit. */
  readonly pages: readonly string[];
  /** Documents that leave the product and are shown elsewhere, such as mails. They are opened without a policy. */
  readonly documents?: readonly string[];
  /** A field of a page whose text is shown beside it and stored nowhere, so it is typed into the page itself. */
  readonly typed?: Typed;
  /** Payloads that the product refused to store. */
  readonly refused: number;
}

export interface Typed {
  readonly page: string;
  /** Each of these is clicked in turn before the field is filled with all payloads. */
  readonly choices: readonly string[];
  readonly field: string;
}

interface Sink {
  readonly name: string;
  plant(place: Place, payloads: readonly string[]): Promise<Planted>;
}

const ALWAYS = { opensAt: null, closesAt: null, hours: null, weekdays: [1, 2, 3, 4, 5, 6, 7] };
const HOUR_MS = 3_600_000;
const NAME = [{ id: "t", type: "text", title: "Name" }];

/** Cuts the payloads into texts of a length, as many as fit into each; longer ones are left out by the caller. */
export function packPayloads(payloads: readonly string[], longest: number): string[] {
  const packs: string[] = [];
  for (const payload of payloads) {
    if (payload.length > longest) continue;
    const last = packs.at(-1);
    if (last !== undefined && last.length + payload.length < longest) packs[packs.length - 1] = `${last} ${payload}`;
    else packs.push(payload);
  }
  return packs;
}

const tooLong = (payloads: readonly string[], longest: number): number =>
  payloads.filter(({ length }) => length > longest).length;

async function callAsOwner({ world, owner }: Place, method: "POST" | "PUT", path: string, body: object = {}) {
  return world.node.api(method, path, { token: owner.token, body });
}

async function saveRules(place: Place, form: Pick<PublishedForm, "id">, rules: object): Promise<void> {
  const { world, owner } = place;
  const { data } = await world.node.api("GET", `/form/${form.id}/rules`, { token: owner.token });
  const { revision } = data as { revision: number };
  const saved = await callAsOwner(place, "PUT", `/form/${form.id}/rules`, { ...ALWAYS, ...rules, revision });
  if (saved.code !== 200) throw new Error(`rules: ${saved.msg}`);
}

/** How a form comes to show each notice whose words its owner may replace, and how its state is reached. */
const NOTICES: readonly { readonly kind: string; readonly rules?: () => object; readonly act?: "pause" | "close" }[] = [
  { kind: "scheduled", rules: () => ({ opensAt: new Date(Date.now() + HOUR_MS).toISOString() }) },
  { kind: "ended", rules: () => ({ closesAt: new Date(Date.now() - HOUR_MS).toISOString() }) },
  { kind: "paused", act: "pause" },
  { kind: "closed", act: "close" },
  { kind: "password", rules: () => ({ password: "sesame" }) },
  { kind: "signIn", rules: () => ({ signIn: true }) },
  { kind: "person", rules: () => ({ list: true }) },
];

export const SINKS: readonly Sink[] = [
  {
    name: "words of notices",
    plant: async (place, payloads) => {
      const texts = packPayloads(payloads, 500);
      const pages: string[] = [];
      const titles = payloads.filter(({ length }) => length <= 60);
      for (const [n, text] of texts.entries()) {
        const { kind, rules, act } = NOTICES[n % NOTICES.length] ?? { kind: "paused", act: "pause" };
        const form = await place.world.publish({ items: NAME, token: place.owner.token });
        const own = { title: titles[n % titles.length], text };
        await saveRules(place, form, { ...rules?.(), notices: { [kind]: own } });
        if (act !== undefined) await callAsOwner(place, "POST", `/form/${form.id}/${act}`);
        pages.push(`/idata2/collect/form/${form.key}`);
        if (n < NOTICES.length) pages.push(`/idata2/form/${form.id}/publish/distribute`);
      }
      return { pages, refused: 0 };
    },
  },
  {
    name: "share card",
    plant: async (place, payloads) => {
      const pages: string[] = [];
      for (const text of packPayloads(payloads, 150)) {
        const form = await place.world.publish({ items: NAME, token: place.owner.token });
        await saveRules(place, form, { share: { title: text.slice(0, 60), text } });
        pages.push(`/idata2/collect/form/${form.key}`);
      }
      return { pages, refused: tooLong(payloads, 150) };
    },
  },
  {
    name: "own address of a form",
    plant: async (place, payloads) => {
      const form = await place.world.publish({ items: NAME, token: place.owner.token });
      let refused = 0;
      for (const slug of payloads) {
        const { data } = await place.world.node.api("GET", `/form/${form.id}/rules`, { token: place.owner.token });
        const { revision } = data as { revision: number };
        const body = { ...ALWAYS, slug: slug.slice(0, 200), revision };
        if ((await callAsOwner(place, "PUT", `/form/${form.id}/rules`, body)).code !== 200) refused += 1;
      }
      return { pages: [`/idata2/form/${form.id}/publish/distribute`], refused };
    },
  },
  {
    name: "unknown addresses",
    plant: async (_place, payloads) => {
      const pages = payloads.slice(0, 25).map((payload) => `/idata2/collect/form/${encodeURIComponent(payload)}`);
      return { pages, refused: 0 };
    },
  },
  {
    name: "prefill by the address",
    plant: async ({ world, owner }, payloads) => {
      const size = 20;
      const names = Array.from({ length: size }, (_, n) => `v${n}`);
      const hidden = names.map((name) => ({ id: name, type: "hidden", title: name, parameter: name }));
      const shown = names.map((name) => ({ id: `s${name}`, type: "statement", title: `{${name}}` }));
      const form = await world.publish({ items: [...hidden, ...shown, ...NAME], token: owner.token });
      const pages: string[] = [];
      for (let from = 0; from < payloads.length; from += size) {
        const some = payloads.slice(from, from + size);
        pages.push(
          `/idata2/collect/form/${form.key}?${new URLSearchParams(some.map((one, n): [string, string] => [`v${n}`, one]))}`,
        );
      }
      return { pages, refused: 0 };
    },
  },
  {
    name: "names of people on lists",
    plant: async ({ world, owner }, payloads) => {
      const form = await world.publish({ items: NAME, token: owner.token });
      // As the import stores them; imports themselves are attacked elsewhere.
      await world.pool.query("update forms set has_list = true, is_gated = true where id = $1", [form.id]);
      await world.pool.query(
        `insert into form_people (form_id, name, number, name_key, number_key)
         select $1, left(t, 100), n::text, left(t, 100), n::text from unnest($2::text[]) with ordinality as i (t, n)`,
        [form.id, payloads],
      );
      return {
        pages: [`/idata2/form/${form.id}/publish/scope`, `/idata2/form/${form.id}/publish/message`],
        refused: 0,
      };
    },
  },
  {
    name: "answers and receipts on the pages of own responses",
    plant: async ({ world, owner, respondent }, payloads) => {
      const pages: string[] = ["/idata2/collect/history"];
      const size = 40;
      for (let from = 0; from < payloads.length; from += size) {
        const some = payloads.slice(from, from + size);
        const items = some.map((title, n) => ({ id: `t${n}`, type: "text", title }));
        const title = some[0]?.slice(0, 200) ?? "";
        const form = await world.publish({ definition: toDefinition(items, { title }), title, token: owner.token });
        await world.pool.query("update forms set see_own = true, may_withdraw = true where id = $1", [form.id]);
        const answers = Object.fromEntries(some.map((payload, n) => [`t${n}`, payload]));
        const path = `${world.node.url}/idata2/api/collect/form/${form.key}/response`;
        await respondent.post(path, { data: { responseId: randomUUID(), version: 1, answers } });
        pages.push(`/idata2/collect/history/${form.key}`, `/idata2/collect/history/${form.key}?n=1`);
      }
      return { pages, refused: 0 };
    },
  },
  {
    name: "names of files",
    plant: async ({ world, owner, respondent }, payloads) => {
      const items = [{ id: "f", type: "file", title: "Papers", maxFiles: 10, maxSizeMb: 1, accept: ["txt"] }];
      const form = await world.publish({ items, token: owner.token });
      const api = `${world.node.url}/idata2/api/collect/form/${form.key}`;
      let refused = 0;
      for (let from = 0; from < payloads.length; from += 10) {
        const responseId = randomUUID();
        const files: object[] = [];
        for (const payload of payloads.slice(from, from + 10)) {
          const file = { name: `${payload}.txt`, mimeType: "text/plain", buffer: Buffer.from("text") };
          const multipart = { questionId: "f", version: "1", responseId, kept: "[]", file };
          const staged = (await (await respondent.post(`${api}/upload`, { multipart })).json()) as { data?: object };
          if (staged.data) files.push(staged.data);
          else refused += 1;
        }
        await respondent.post(`${api}/response`, { data: { responseId, version: 1, answers: { f: files } } });
      }
      return { pages: [`/idata2/form/${form.id}/data/list`, `/idata2/form/${form.id}/data/stats`], refused };
    },
  },
  {
    name: "folders, tags and groups",
    plant: async (place, payloads) => {
      const form = await place.world.createForm({ items: NAME, token: place.owner.token });
      let refused = 0;
      const count = ({ code }: { readonly code: number }) => {
        if (code !== 200) refused += 1;
      };
      for (const payload of payloads) {
        count(await callAsOwner(place, "POST", "/form/folder", { name: payload.slice(0, 30) }));
        count(await callAsOwner(place, "PUT", `/form/${form.id}/tag`, { add: [payload.slice(0, 20)] }));
      }
      for (const payload of payloads.slice(0, 20)) {
        count(await callAsOwner(place, "POST", "/group", { name: payload.slice(0, 30) }));
      }
      return { pages: ["/idata2/form", "/idata2/index", "/idata2/member"], refused };
    },
  },
  {
    name: "texts of messages and their preview",
    plant: async (place, payloads) => {
      const form = await place.world.publish({ items: NAME, token: place.owner.token });
      const base = `/form/${form.id}/message`;
      const documents: string[] = [];
      let refused = 0;
      for (const text of packPayloads(payloads, 1500)) {
        const words = { kind: "invitation", language: "zh", subject: text.slice(0, 200), body: text };
        const shown = await callAsOwner(place, "POST", `${base}/preview`, { ...words, note: text });
        if (shown.code === 200) documents.push((shown.data as { html: string }).html);
        else refused += 1;
        const { data } = await place.world.node.api("GET", `${base}/text?kind=invitation&language=zh`, {
          token: place.owner.token,
        });
        const { revision } = data as { revision: string | null };
        if ((await callAsOwner(place, "PUT", `${base}/text`, { ...words, revision })).code !== 200) refused += 1;
      }
      return { pages: [`/idata2/form/${form.id}/publish/message`], documents, refused };
    },
  },
  {
    name: "names of channels",
    plant: async (place, payloads) => {
      const form = await place.world.publish({ items: NAME, token: place.owner.token });
      let refused = 0;
      for (const name of packPayloads(payloads, 60).slice(0, 100)) {
        if ((await callAsOwner(place, "POST", `/form/${form.id}/channel`, { name })).code !== 200) refused += 1;
      }
      return { pages: [`/idata2/form/${form.id}/publish/distribute`], refused };
    },
  },
  {
    name: "words beside the consent to store a draft",
    plant: async (place, payloads) => {
      const pages: string[] = [];
      for (const consent of packPayloads(payloads, 500)) {
        const form = await place.world.publish({ items: NAME, token: place.owner.token });
        await saveRules(place, form, { saveAndContinue: { days: 30, consent } });
        pages.push(`/idata2/collect/form/${form.key}`);
      }
      return { pages, refused: 0 };
    },
  },
  {
    name: "answers that a link gives",
    plant: async ({ world, owner }, payloads) => {
      const size = 20;
      const items = Array.from({ length: size }, (_, n) => ({ id: `t${n}`, type: "text", title: `Text ${n}` }));
      const form = await world.publish({ items, token: owner.token });
      const pages: string[] = [];
      for (let from = 0; from < payloads.length; from += size) {
        const given = payloads.slice(from, from + size).map((one, n): [string, string] => [`q.t${n}`, one]);
        pages.push(`/idata2/collect/form/${form.key}?${new URLSearchParams(given)}`);
      }
      return { pages, refused: 0 };
    },
  },
  {
    name: "label of the button for other sites",
    plant: async (place, payloads) => {
      const title = packPayloads(payloads, 200)[0] ?? "";
      const form = await place.world.publish({ items: NAME, title, token: place.owner.token });
      await saveRules(place, form, { embed: { sites: ["https://example.org"], leaves: false } });
      const { url } = place.world.node;
      const shown = { address: `${url}/idata2/collect/form/${form.key}`, title, close: "x" };
      const documents = packPayloads(payloads, 2000).flatMap((label) =>
        (["inline", "popup", "tab"] as const).map((kind) =>
          toEmbedCode({ ...shown, title: label, close: label }, { kind, label, width: 400, height: 400 }),
        ),
      );
      const page = `/idata2/form/${form.id}/publish/distribute`;
      return {
        pages: [],
        documents,
        typed: { page, choices: ["弹出窗口", "侧边标签"], field: "按钮文字" },
        refused: 0,
      };
    },
  },
  {
    name: "public queries",
    plant: async (place, payloads) => {
      const form = await place.world.publish({ items: NAME, token: place.owner.token });
      const pages = [`/idata2/form/${form.id}/publish/distribute`];
      let refused = 0;
      for (const intro of packPayloads(payloads, 2000).slice(0, 20)) {
        const title = intro.slice(0, 100);
        const made = await callAsOwner(place, "POST", `/form/${form.id}/query`, { title, source: "responses" });
        if (made.code !== 200) {
          refused += 1;
          continue;
        }
        const list = await place.world.node.api("GET", `/form/${form.id}/queries`, { token: place.owner.token });
        const { id, key, revision } = (
          list.data as { queries: { id: number; key: string; revision: number }[] }
        ).queries.find((one) => one.id === (made.data as { id: number }).id) ?? { id: 0, key: "", revision: 0 };
        const columns = [{ key: "t", label: intro.slice(0, 200), use: "search" }];
        const body = { title, intro, columns, isOpen: true, closesAt: null, revision };
        if ((await callAsOwner(place, "PUT", `/form/${form.id}/query/${id}`, body)).code !== 200) refused += 1;
        pages.push(`/idata2/collect/query/${key}`);
      }
      return { pages, refused };
    },
  },
  {
    name: "reports",
    plant: async (place, payloads) => {
      const pages: string[] = [];
      let refused = 0;
      for (const text of packPayloads(payloads, 1500).slice(0, 20)) {
        const options = [{ id: "o", label: text.slice(0, 200) }];
        const items = [{ id: "q", type: "radio", title: text.slice(0, 200), options }, ...NAME];
        const form = await place.world.publish({ items, token: place.owner.token });
        for (let n = 0; n < 5; n += 1) {
          const data = { responseId: randomUUID(), version: 1, answers: { q: "o", t: text.slice(0, 400) } };
          await place.respondent.post(`/idata2/api/collect/form/${form.key}/response`, { data });
        }
        const card = { kind: "card", chart: "bars", hidden: false, texts: true };
        const blocks = [
          { kind: "note", id: "n", html: text },
          { ...card, id: "q" },
          { ...card, id: "t" },
        ];
        const report = { revision: 0, title: text.slice(0, 200), where: "", blocks };
        if ((await callAsOwner(place, "PUT", `/form/${form.id}/report`, report)).code !== 200) refused += 1;
        const shown = { revision: 0, isOpen: true, closesAt: null, shown: ["q", "t"], texts: ["t"] };
        const page = await callAsOwner(place, "PUT", `/form/${form.id}/report/page`, shown);
        pages.push(
          `/idata2/form/${form.id}/data/report`,
          `/idata2/collect/report/${(page.data as { key: string }).key}`,
        );
      }
      return { pages, refused };
    },
  },
];
