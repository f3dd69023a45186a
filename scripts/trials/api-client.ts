/** The API calls that trials need, over real HTTP. */
import { encryptPassword } from "@idata/testkit";

export interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly token?: string;
  readonly publicKey?: string;
  readonly total?: number;
  readonly rows?: readonly Record<string, unknown>[];
  readonly data?: Record<string, unknown>;
}

export interface ApiCall {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
}

/** Returns the answer whatever its status; throws if there is no answer. */
export async function callApi(url: string, call: ApiCall): Promise<{ status: number; envelope: Envelope }> {
  const answer = await fetch(`${url}/idata2/api${call.path}`, {
    method: call.method,
    headers: {
      ...(call.body === undefined ? {} : { "content-type": "application/json" }),
      ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    signal: AbortSignal.timeout(10_000),
  });
  return { status: answer.status, envelope: (await answer.json()) as Envelope };
}

async function expectDone(url: string, call: ApiCall): Promise<Envelope> {
  const { envelope } = await callApi(url, call);
  if (envelope.code !== 200) throw new Error(`${call.path}: ${envelope.code} ${envelope.msg}`);
  return envelope;
}

/** Signs in as the administrator. The first time it also changes the password, which the server requires. */
export async function signIn(url: string, password: string): Promise<string> {
  const { publicKey = "" } = await expectDone(url, { method: "GET", path: "/publicKey" });
  const own = `${password}-own`;
  const login = (typed: string): ApiCall => ({
    method: "POST",
    path: "/login",
    body: { username: "admin", password: encryptPassword(typed, publicKey) },
  });
  const first = (await callApi(url, login(password))).envelope;
  if (first.code !== 200) return (await expectDone(url, login(own))).token ?? "";
  const { token = "" } = first;
  const body = { oldPassword: password, newPassword: own };
  await expectDone(url, { method: "PUT", path: "/system/user/profile/updatePwd", token, body });
  return token;
}

export interface TrialForm {
  readonly id: number;
  readonly key: string;
}

/** Creates and publishes a form with one text question, `name`. */
export async function publishForm(url: string, token: string): Promise<TrialForm> {
  const items = [{ id: "name", type: "text", title: "Name", required: true }];
  const definition = {
    schema: 1,
    title: "Trial",
    language: "en-US",
    pages: [{ id: "p1", items }],
    endings: [{ id: "e1", title: "Thanks" }],
  };
  const body = { kind: "survey", title: "Trial", definition };
  const { data } = await expectDone(url, { method: "POST", path: "/form", token, body });
  const form = { id: Number(data?.["id"]), key: String(data?.["key"]) };
  await expectDone(url, { method: "POST", path: `/form/${form.id}/publish`, token });
  return form;
}

export interface StoredResponse {
  readonly responseId: string;
  readonly receipt: string;
  readonly name: string;
}

/** Reads all responses as the owner, page by page. */
export async function listAll(url: string, token: string, form: TrialForm): Promise<StoredResponse[]> {
  const all: StoredResponse[] = [];
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const path = `/form/${form.id}/response/list?pageSize=200&before=${before}`;
    const { rows = [] } = await expectDone(url, { method: "GET", path, token });
    for (const row of rows) {
      const answers = row["answers"] as Record<string, string>;
      all.push({
        responseId: String(row["responseId"]),
        receipt: String(row["receipt"]),
        name: answers["name"] ?? "",
      });
      before = Number(row["seq"]);
    }
    if (rows.length < 200) return all;
  }
}
