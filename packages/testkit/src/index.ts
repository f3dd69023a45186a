/** What tests of the server use. Development only; nothing in the product imports it. */
export {
  ADMIN_PASSWORD,
  createTestDatabase,
  startTestCluster,
  type TestCluster,
  type TestDatabase,
} from "./postgres.ts";
export {
  type Answer,
  type ApiOptions,
  encryptPassword,
  startTestServer,
  type TestServer,
  type TestServerOptions,
  type TestUser,
} from "./server.ts";
export { createDataDir, type ServerProcess, spawnServer } from "./server-process.ts";
