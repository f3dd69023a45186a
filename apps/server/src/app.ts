/**
 * Assembles the application: the list of modules, and an HTTP server that runs them on a given database. Signals, the
 * embedded database and the first password are the business of main.ts.
 */
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import type { Services } from "./kernel/context.ts";
import type { DatabaseHandle } from "./kernel/database.ts";
import type { ServerModule } from "./kernel/endpoint.ts";
import { startBackground, toBackground } from "./background.ts";
import { createHttp } from "./kernel/http.ts";
import { closeServices, type LogStream } from "./kernel/services.ts";
import { backupModule } from "./modules/platform/backup/index.ts";
import { captchaModule } from "./modules/collecting/captcha/index.ts";
import { editsModule } from "./modules/collecting/edits/edits.module.ts";
import { collectingModule } from "./modules/collecting/intake/collecting.module.ts";
import { channelsModule } from "./modules/authoring/channels/channels.module.ts";
import { linksModule } from "./modules/authoring/links/links.module.ts";
import { configsModule } from "./modules/platform/configs/index.ts";
import { departmentsModule } from "./modules/organisation/departments/index.ts";
import { draftsModule } from "./modules/collecting/drafts/drafts.module.ts";
import { dictionariesModule } from "./modules/platform/dictionaries/index.ts";
import { directoryModule } from "./modules/organisation/directory/directory.module.ts";
import { exportsModule } from "./modules/data/exports/exports.module.ts";
import { factsModule } from "./modules/platform/facts/index.ts";
import { filesModule } from "./modules/platform/files/files.module.ts";
import { fillpageModule } from "./modules/collecting/fillpage/fillpage.module.ts";
import { formMessagesModule } from "./modules/authoring/messages/form-messages.module.ts";
import { formsModule } from "./modules/authoring/form-management/forms.module.ts";
import { groupsModule } from "./modules/organisation/groups/index.ts";
import { homeModule } from "./modules/authoring/home/home.module.ts";
import { jobsModule } from "./modules/organisation/jobs/index.ts";
import { audienceModule } from "./modules/authoring/audience/audience.module.ts";
import { liveModule } from "./modules/authoring/live/live.module.ts";
import { newsModule } from "./modules/platform/news/index.ts";
import { licenceModule } from "./modules/platform/licence/index.ts";
import { brakesModule } from "./modules/platform/brakes/index.ts";
import { limitsModule } from "./modules/platform/limits/index.ts";
import { operationRecorder } from "./modules/organisation/logs/index.ts";
import { logsModule } from "./modules/organisation/logs/logs.module.ts";
import { mailModule } from "./modules/platform/mail/index.ts";
import { mediaModule } from "./modules/forms/media/media.module.ts";
import { menusModule } from "./modules/organisation/menus/index.ts";
import { createMonitoring } from "./modules/organisation/monitoring/index.ts";
import { noticesModule } from "./modules/organisation/notices/index.ts";
import { onlineModule } from "./modules/organisation/online/index.ts";
import { organisationMessagesModule } from "./modules/authoring/messages/organisation-messages.module.ts";
import { outboxModule } from "./modules/platform/outbox/index.ts";
import { postsModule } from "./modules/organisation/posts/index.ts";
import { profileModule } from "./modules/organisation/profile/index.ts";
import { publishingModule } from "./modules/authoring/publishing/publishing.module.ts";
import { answerCodesModule } from "./modules/data/answer-codes/answer-codes.module.ts";
import { quotasModule } from "./modules/data/quotas/index.ts";
import { paperModule } from "./modules/platform/paper/index.ts";
import { slidesModule } from "./modules/platform/slides/index.ts";
import { readingModule } from "./modules/platform/reading/index.ts";
import { recoveryModule } from "./modules/organisation/recovery/index.ts";
import { reportMailsModule } from "./modules/authoring/report-mails/report-mails.module.ts";
import { reportsModule } from "./modules/data/reports/reports.module.ts";
import { reviewsModule } from "./modules/data/reviews/reviews.module.ts";
import { batchesModule } from "./modules/data/batches/batches.module.ts";
import { viewsModule } from "./modules/data/views/views.module.ts";
import { rowsModule } from "./modules/collecting/rows/rows.module.ts";
import { testResponsesModule } from "./modules/collecting/test-responses/test-responses.module.ts";
import { responsesModule } from "./modules/data/responses/responses.module.ts";
import { rolesModule } from "./modules/organisation/roles/roles.module.ts";
import { createSchedulesModule } from "./modules/platform/schedules/index.ts";
import { sessionAuthenticator } from "./modules/organisation/sessions/index.ts";
import { sessionModule } from "./modules/organisation/sign-in/index.ts";
import { queriesModule } from "./modules/authoring/queries/queries.module.ts";
import { templatesModule } from "./modules/authoring/templates/templates.module.ts";
import { sharingModule } from "./modules/authoring/sharing/sharing.module.ts";
import { smsModule } from "./modules/platform/sms/index.ts";
import { statisticsModule } from "./modules/data/statistics/statistics.module.ts";
import { uploadsModule } from "./modules/organisation/uploads/index.ts";
import { waitingModule } from "./modules/collecting/waiting/waiting.module.ts";
import { usersModule } from "./modules/organisation/users/users.module.ts";
import { OBSERVED } from "./observed.ts";

export const MODULES: readonly ServerModule[] = [
  sessionModule,
  recoveryModule,
  configsModule,
  dictionariesModule,
  directoryModule,
  postsModule,
  rolesModule,
  departmentsModule,
  menusModule,
  logsModule,
  onlineModule,
  createMonitoring(OBSERVED),
  noticesModule,
  readingModule,
  paperModule,
  slidesModule,
  usersModule,
  licenceModule,
  groupsModule,
  formsModule,
  sharingModule,
  answerCodesModule,
  quotasModule,
  publishingModule,
  audienceModule,
  channelsModule,
  linksModule,
  queriesModule,
  templatesModule,
  captchaModule,
  collectingModule,
  rowsModule,
  testResponsesModule,
  editsModule,
  draftsModule,
  waitingModule,
  smsModule,
  // Modules stop in the reverse order: the outbox before the connections that it uses.
  mailModule,
  outboxModule,
  limitsModule,
  brakesModule,
  fillpageModule,
  filesModule,
  mediaModule,
  responsesModule,
  reviewsModule,
  viewsModule,
  batchesModule,
  statisticsModule,
  reportsModule,
  reportMailsModule,
  exportsModule,
  homeModule,
  uploadsModule,
  profileModule,
  backupModule,
  formMessagesModule,
  organisationMessagesModule,
  factsModule,
  newsModule,
  liveModule,
  jobsModule,
  createSchedulesModule(() => toBackground(MODULES).tasks),
];

export const CONSOLE_FOLDER = fileURLToPath(new URL("../../console/dist", import.meta.url));

export interface App {
  readonly http: FastifyInstance;
  readonly services: Services;
  /** Starts what modules need in every process, and the background work if it runs here. */
  start(): Promise<void>;
  /** Makes `/readyz` answer 503 from now on and tells the modules that the server is stopping. */
  drain(): void;
  /** Waits for running requests and background work to finish. Leaves the database open. */
  close(): Promise<void>;
}

export interface AppOptions {
  readonly config: Config;
  readonly database: DatabaseHandle;
  readonly modules?: readonly ServerModule[];
  readonly consoleFolder?: string;
  readonly logStream?: LogStream;
  /** Whether background work runs in this thread too. The product runs it in a thread or process of its own. */
  readonly background?: boolean;
}

export async function createApp(options: AppOptions): Promise<App> {
  const modules = options.modules ?? MODULES;
  let draining = false;
  const { app: http, services } = await createHttp({
    config: options.config,
    database: options.database,
    modules,
    authenticator: sessionAuthenticator,
    recorder: operationRecorder,
    lifecycle: { isDraining: () => draining },
    consoleFolder: options.consoleFolder ?? CONSOLE_FOLDER,
    ...(options.logStream === undefined ? {} : { logStream: options.logStream }),
  });
  const stops: (() => Promise<void>)[] = [];
  return {
    http,
    services,
    start: async () => {
      for (const module of modules) {
        if (module.start !== undefined) stops.push(await module.start(services));
      }
      if (options.background === true) stops.push(await startBackground(services, toBackground(modules)));
    },
    drain: () => {
      draining = true;
      for (const module of modules) module.drain?.(services);
    },
    close: async () => {
      draining = true;
      for (const module of modules) module.drain?.(services);
      await http.close();
      for (const stop of stops.splice(0).reverse()) await stop();
      await closeServices(services);
    },
  };
}
