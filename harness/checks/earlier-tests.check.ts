/** Attacks that already exist as tests or trials of the product; here each gets a control. */
import { commandCheck, vitestCheck } from "../check.ts";

export const kill = commandCheck({
  id: "kill",
  title: "Server, database or both are killed without warning, again and again, while respondents submit",
  hazard: "A response that was acknowledged is lost or stored twice.",
  criterion: "an acknowledged response that the owner's list does not show once, under its receipt",
  quick: false,
  control: {},
  command: ["scripts/trials/kill.ts", "--trials", "20"],
  controlCommand: ["scripts/trials/kill.ts", "--trials", "2", "--careless"],
  toCounts: (output) => {
    const [, acknowledged, lost, duplicated] =
      /(\d+) acknowledged, (\d+) lost, (\d+) duplicated/.exec(output)?.map(Number) ?? [];
    return { acknowledged: acknowledged ?? -1, lost: lost ?? -1, duplicated: duplicated ?? -1 };
  },
});

export const permissions = vitestCheck({
  id: "administration-access",
  title: "Every call of the administration by nobody, by a stranger, by a scoped administrator and on foreign records",
  hazard: "Somebody reads or changes what their permissions and their data scope do not give them.",
  criterion: "a call that is answered otherwise than its permission and its scope say",
  quick: false,
  project: "db",
  files: [
    "apps/server/src/access-matrix.test.ts",
    "apps/server/src/admin-contract.test.ts",
    "apps/server/src/admin-attacks-rights.test.ts",
  ],
  control: {
    mutations: [
      {
        file: "apps/server/src/kernel/authentication.ts",
        find: 'if (!isAllowed) throw new AppError("FORBIDDEN");',
        replace: "",
      },
    ],
  },
});

export const uploads = vitestCheck({
  id: "hostile-uploads",
  title: "Pages, scripts, drawings and files under false names are uploaded and asked for",
  hazard: "An uploaded file is shown as a page of this site, reaches somebody it is not for, or a name becomes a path.",
  criterion: "a file that is served as its sender said, to a stranger, or from outside the folder",
  quick: false,
  project: "db",
  files: [
    "apps/server/src/modules/collecting/intake/upload.test.ts",
    "apps/server/src/modules/organisation/uploads/uploads.routes.test.ts",
    "apps/server/src/admin-attacks-input.test.ts",
  ],
  control: {
    mutations: [
      {
        file: "apps/server/src/kernel/answer.ts",
        find: "`attachment; filename=",
        replace: "`inline; filename=",
      },
    ],
  },
});

export const cutConnections = vitestCheck({
  id: "cut-connections",
  title: "Every fifth connection is cut before or after the answer while respondents submit and retry",
  hazard: "A response is lost or doubled because its sender never saw the answer.",
  criterion: "a key that is not stored exactly once",
  quick: false,
  project: "db",
  files: ["apps/server/src/modules/collecting/intake/cut-connections.test.ts"],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/collecting/intake/submit.service.ts",
        find: "const responseId = input.responseId.toLowerCase();",
        replace: "const responseId = crypto.randomUUID() as string;",
      },
    ],
  },
});
