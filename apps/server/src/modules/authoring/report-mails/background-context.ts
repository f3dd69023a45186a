/** What reading a report needs of a request, for work that has none. Nobody is signed in. */
import type { Language } from "../../../kernel/app-error.ts";
import type { Ctx, Services } from "../../../kernel/context.ts";

export function toBackgroundContext(services: Services, signal: AbortSignal, language: Language): Ctx {
  const reader = { key: "report mails", gone: signal };
  return {
    ...services,
    user: null,
    session: null,
    identity: { type: "personal" },
    requestId: "report-mails",
    language,
    clientIp: "",
    userAgent: "",
    origin: services.config.baseUrl ?? "",
    readSlowly: (work, kind) => services.slowReads.read(reader, work, kind),
    readElsewhere: (work) => services.slowReads.readElsewhere(reader, work),
    streamSlowly: (read) => services.slowReads.stream(reader, read),
  };
}
