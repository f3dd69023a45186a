/** Helpers for tests of the server. Development only: the product does not import them. */
export { shareCompiledCode, toCompiledCodeEnv } from "./compiled-code.ts";
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
export { type ImapMail, type ImapSink, type ImapSinkOptions, startImapSink } from "./imap-sink.ts";
export { type AcceptedMail, type SmtpAnswer, type SmtpSink, type SmtpSinkOptions, startSmtpSink } from "./smtp-sink.ts";
export { type ReadPdf, readPdf } from "./read-pdf.ts";
