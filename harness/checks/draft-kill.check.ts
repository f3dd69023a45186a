import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { defineCheck } from "../check.ts";
import type { Answer, NodeProcess } from "../node-process.ts";
import type { PublishedForm, World } from "../world.ts";

const WRITERS = 8;
const SAVES = 40;
/** A server that was killed starts within this time, also on a busy machine. */
const PATIENCE_MS = 90_000;
const STALE = 6603045;

/** The nodes that live now; a kill replaces one. */
type Living = NodeProcess[];

/** Somebody who types into one tab, which saves again and again. */
class Writer {
  readonly responseId = randomUUID();
  readonly tab = randomUUID();
  code = "";
  revision = 0;
  /** Number of the last save that was sent, and of the last one that was acknowledged. */
  sent = 0;
  acknowledged = 0;
  private readonly form: PublishedForm;
  private readonly living: Living;
  private readonly token: string | undefined;

  constructor(form: PublishedForm, living: Living, token?: string) {
    this.form = form;
    this.living = living;
    this.token = token;
  }

  get path(): string {
    return `/collect/form/${this.form.key}/draft`;
  }

  toBody(number: number, tab = this.tab): Record<string, unknown> {
    const { responseId } = this;
    return { responseId, tab, number, version: 1, answers: { name: `${tab} ${number}` }, pageId: "p1" };
  }

  /** Types and saves until the save is acknowledged, as the page does: each try is a new save of the same tab. */
  async saveNext(): Promise<boolean> {
    const end = performance.now() + PATIENCE_MS;
    while (performance.now() < end) {
      const node = this.living[Math.floor(Math.random() * this.living.length)];
      this.sent += 1;
      const { sent, revision, code, token } = this;
      const body = this.toBody(sent);
      const answer =
        code === ""
          ? await node?.api("POST", this.path, { token, body: { ...body, consent: true } })
          : await node?.api("PUT", this.path, { token, body: { ...body, revision, code } });
      if (answer?.code === 200) {
        const { data } = answer as { data: { revision: number; code?: string } };
        this.revision = data.revision;
        this.code = data.code ?? this.code;
        this.acknowledged = sent;
        return true;
      }
      await sleep(20 + Math.random() * 80);
    }
    return false;
  }

  find(node: NodeProcess, formId: number): Promise<Answer> {
    const headers = { cookie: `idata-draft-${formId}=${this.code}` };
    return node.api("GET", this.path, this.token === undefined ? { headers } : { token: this.token });
  }
}

async function publish(world: World): Promise<PublishedForm> {
  const form = await world.publish({ items: [{ id: "name", type: "text", title: "Name" }] });
  const { data } = await world.node.api("GET", `/form/${form.id}/rules`, { token: world.admin });
  const { hasPassword: _, zone: __, state: ___, openDrafts: ____, ...rules } = data;
  const body = { ...rules, saveAndContinue: { days: 30, consent: "" } };
  const { code, msg } = await world.node.api("PUT", `/form/${form.id}/rules`, { token: world.admin, body });
  if (code !== 200) throw new Error(`rules: ${msg}`);
  return form;
}

/** Returns how many drafts are older than what was acknowledged, or nobody's. */
async function countLost(writers: readonly Writer[], living: Living, form: PublishedForm): Promise<number> {
  let lost = 0;
  for (const [at, writer] of writers.entries()) {
    const node = living[at % living.length];
    const { data } = node === undefined ? { data: null } : await writer.find(node, form.id);
    const [tab, number = "-1"] = String(data?.draft?.answers?.name ?? "").split(" ");
    if (tab !== writer.tab || Number(number) < writer.acknowledged || Number(number) > writer.sent) lost += 1;
  }
  return lost;
}

/** A second tab opens the draft, the first one saves, and the second one saves what it had. Returns the faults. */
async function saveFromStaleTabs(writers: readonly Writer[], living: Living, form: PublishedForm): Promise<number> {
  let faults = 0;
  for (const [at, writer] of writers.entries()) {
    const other = living[at % living.length];
    const stale = writer.revision;
    if (!(await writer.saveNext())) faults += 1;
    const body = { ...writer.toBody(1, randomUUID()), revision: stale, code: writer.code };
    const answer = await other?.api("PUT", writer.path, { body });
    // The refusal says what is stored now, so that the tab can tell its user.
    if (answer?.code !== STALE || answer.data?.revision !== writer.revision) faults += 1;
  }
  return faults + (await countLost(writers, living, form));
}

export const check = defineCheck({
  id: "draft-kill",
  title: "A server is killed again and again while respondents' drafts are saved, and a second tab saves what is old",
  hazard: "A save that was acknowledged is lost, or something older replaces something newer.",
  criterion:
    "a draft that is older than the last acknowledged save, is not found with its code or by its account, is overwritten by a tab that had opened an older one, or keeps its response from being submitted eight hours later",
  quick: false,
  processes: [1, 3],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/data/response-drafts/response-drafts.store.ts",
        find: "and (revision = ${revision} or saved_by = ${tab}) and (saved_by <> ${tab} or save_no < ${number})",
        replace: "",
      },
    ],
  },
  attack: async (world) => {
    const rounds = world.isQuick ? 2 : 30;
    // All respondents share one address here, which the brakes would refuse.
    await world.pool.query("update sys_config set config_value = '0' where config_key like 'sys.collect.%PerMinute'");
    // The first node stays, because the owner uses it. If there is no other, respondents get one of their own.
    const living: Living = world.nodes.length === 1 ? [await world.startNode()] : [...world.nodes];
    const user = await world.createUser();
    let [lost, stale, unsent, notSubmitted] = [0, 0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      await world.pool.query("delete from rate_limits");
      const form = await publish(world);
      const writers = Array.from({ length: WRITERS }, (_, at) => {
        // One of them is signed in and has only the account to find the draft with.
        return new Writer(form, living, at === 0 ? user.token : undefined);
      });
      const typing = writers.map(async (writer) => {
        for (let n = 0; n < SAVES; n += 1) if (!(await writer.saveNext())) unsent += 1;
      });
      await sleep(Math.random() * 300);
      const at = living.length - 1;
      living[at]?.signal("SIGKILL");
      await living[at]?.ended;
      living[at] = await world.startNode();
      await Promise.all(typing);
      lost += await countLost(writers, living, form);
      stale += await saveFromStaleTabs(writers, living, form);
      await world.pool.query(
        "update response_drafts set created_at = created_at - interval '8 hours' where form_id = $1",
        [form.id],
      );
      for (const writer of writers) {
        const { code } = await world.submit(
          living[at] ?? world.node,
          form,
          { name: "done" },
          { responseId: writer.responseId },
        );
        if (code !== 200) notSubmitted += 1;
      }
      const { rows } = await world.pool.query("select count(*)::int as n from response_drafts where form_id = $1", [
        form.id,
      ]);
      notSubmitted += rows[0].n;
    }
    const counts = {
      rounds,
      drafts: rounds * WRITERS,
      saves: rounds * WRITERS * SAVES,
      lost,
      stale,
      unsent,
      notSubmitted,
    };
    return { counts, faults: lost + stale + unsent + notSubmitted };
  },
});
