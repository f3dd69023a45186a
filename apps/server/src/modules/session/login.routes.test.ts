import { ADMIN_PASSWORD, startTestServer, type TestServer } from "@idata/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("POST /login", () => {
  test("gives a token that opens getInfo", async () => {
    const answer = await server.login("admin", ADMIN_PASSWORD);
    expect(answer).toMatchObject({ status: 200, code: 200, msg: "操作成功" });
    const info = await server.api("GET", "/getInfo", { token: answer.body.token });
    expect(info.body).toMatchObject({ code: 200, roles: ["admin"], permissions: ["*:*:*"], isDefaultModifyPwd: true });
  });
});
