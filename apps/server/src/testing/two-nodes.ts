/** Two servers on one database, as behind a load balancer. `token` belongs to the administrator. */
import { createTestDatabase, startTestServer, type TestServer } from "@idata/testkit";

export interface TwoNodes {
  readonly one: TestServer;
  readonly two: TestServer;
  readonly token: string;
  readonly close: () => Promise<void>;
}

export async function startTwoNodes({ background = true }: { readonly background?: boolean } = {}): Promise<TwoNodes> {
  const database = await createTestDatabase();
  const one = await startTestServer({ database, background });
  const two = await startTestServer({ database, background });
  const close = async (): Promise<void> => {
    await one.close();
    await two.close();
  };
  return { one, two, token: await one.loginAsAdmin(), close };
}
