/** The setup of an attack on the administration: a server, two halves of an organisation, and accounts in both. */
import { type Answer, startTestServer } from "@idata/testkit";
import { createWorld } from "./admin-world.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

interface UploadedFile {
  readonly field: string;
  readonly name: string;
  readonly content: Buffer;
}

export async function startAttack() {
  const server = await startTestServer();
  const world = await createWorld(server);
  return {
    server,
    world,
    /** Tokens of the first administrator and of the scoped one. */
    admin: world.admin.token,
    scoped: world.scoped.token,
    call: (method: Method, path: string, token?: string, body?: unknown): Promise<Answer> =>
      server.api(method, path, {
        ...(token === undefined ? {} : { token }),
        ...(body === undefined ? {} : { body }),
      }),
    /** The first row. */
    row: async (sql: string, ...values: readonly unknown[]) => (await server.pool.query(sql, [...values])).rows[0],
    upload: (path: string, token: string, { field, name, content }: UploadedFile) => {
      const boundary = "x-boundary-x";
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`;
      return server.inject({
        method: "POST",
        url: `/idata2/api${path}`,
        headers: { authorization: `Bearer ${token}`, "content-type": `multipart/form-data; boundary=${boundary}` },
        payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      });
    },
  };
}
