import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "@idata/testkit";
import { createForm, submitTo } from "../../collecting/intake/testing/survey.ts";

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.loginAsAdmin();
});
afterAll(() => server.close());

const sexOf = (optionsDictionary: string) => ({
  id: "sex",
  type: "radio",
  title: "Sex",
  options: [{ id: "v1", label: "old words", score: 3 }],
  optionsDictionary,
});

test("options are those of the dictionary when the form is published, and stay so", async () => {
  const form = await createForm(server, token, { items: [sexOf("sys_user_sex")] });
  const read = async () => (await server.api("GET", `/collect/form/${form.key}`)).data.definition.pages[0].items[0];
  const labels = [
    { id: "v0", label: "男" },
    { id: "v1", label: "女" },
    { id: "v2", label: "未知" },
  ];
  expect((await read()).options).toMatchObject(labels);
  expect((await submitTo(server, form, { answers: { sex: "v2" } })).code).toBe(200);
  expect((await submitTo(server, form, { answers: { sex: "v9" } })).body.issues).toEqual([
    { questionId: "sex", code: "unknown_option", part: "v9" },
  ]);
  await server.pool.query(
    "update sys_dict_data set status = '1' where dict_type = 'sys_user_sex' and dict_value = '2'",
  );
  expect((await read()).options).toMatchObject(labels);
});

test("a dictionary without entries is said at its place and nothing is published", async () => {
  const form = await createForm(server, token, { items: [sexOf("no_such_dictionary")], publish: false });
  const refused = await server.api("POST", `/form/${form.id}/publish`, { token });
  expect(refused.code).toBe(6602001);
  expect(refused.data.findings).toContainEqual({
    severity: "error",
    code: "unknown_dictionary",
    itemId: "sex",
    path: "pages[0].items[0].optionsDictionary",
    params: { type: "no_such_dictionary" },
  });
});
