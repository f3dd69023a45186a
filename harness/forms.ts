/** API calls of an owner for several checks. They throw if the server refuses. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "./node-process.ts";
import type { PublishedForm, World } from "./world.ts";

export function toDefinition(items: readonly object[], rest: object = {}): object {
  return {
    schema: 1,
    title: "Harness",
    language: "zh-CN",
    pages: [{ id: "p1", items }],
    endings: [{ id: "e1", title: "谢谢" }],
    ...rest,
  };
}

export const option = (id: string, rest: object = {}): object => ({ id, label: id, ...rest });

function expectOk(answer: Answer, what: string): Answer {
  if (answer.code !== 200) throw new Error(`${what}: ${answer.status} ${answer.code} ${answer.msg}`);
  return answer;
}

export async function readForm(world: World, id: number, node = world.node): Promise<Record<string, unknown>> {
  return expectOk(await node.api("GET", `/form/${id}`, { token: world.admin }), "read").data;
}

/** Overwrites the draft, whatever its revision. Returns the answer without checking it. */
export async function saveDraft(world: World, id: number, definition: object, node = world.node): Promise<Answer> {
  const { data } = expectOk(await node.api("GET", `/form/${id}/definition`, { token: world.admin }), "draft");
  return node.api("PUT", `/form/${id}/definition`, {
    token: world.admin,
    body: { revision: data.revision, definition },
  });
}

/** Saves and publishes a definition. Returns the number of the new version. */
export async function publishAgain(
  world: World,
  id: number,
  definition: object,
  choices: object = {},
): Promise<number> {
  expectOk(await saveDraft(world, id, definition), "save");
  const published = await world.node.api("POST", `/form/${id}/publish`, { token: world.admin, body: choices });
  return expectOk(published, "publish").data.version as number;
}

/** Counts the stored responses that are not in the trash. */
export async function countStored(world: World, id: number, where = "true"): Promise<number> {
  const { rows } = await world.pool.query(
    `select count(*)::int as n from responses where form_id = $1 and deleted_at is null and ${where}`,
    [id],
  );
  return (rows[0] as { n: number }).n;
}

export interface Submission {
  readonly answers: object;
  readonly parameters?: Readonly<Record<string, string>>;
}

const MOST_TRIES = 40;

/** Submits to one of the nodes. Repeats answers of 503 with the same response id, as the fill page does. */
export async function submitUntilAnswered(
  world: World,
  at: number,
  form: Pick<PublishedForm, "key" | "version">,
  { answers, parameters }: Submission,
  responseId = randomUUID() as string,
): Promise<Answer> {
  const node = world.nodes[at % world.nodes.length] ?? world.node;
  const more = { responseId, ...(parameters !== undefined && { parameters }) };
  for (let attempt = 1; ; attempt += 1) {
    const answer = await world.submit(node, form, answers, more);
    if (answer.status !== 503 || attempt === MOST_TRIES) return answer;
    await sleep(50 + Math.random() * 200);
  }
}
