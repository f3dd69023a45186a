/** Creates one record of each kind of the administration, for the access matrix. */
import type { RecordKind } from "./access-row.ts";
import { ABSENT } from "./admin-call.ts";
import type { Side, World } from "./admin-world.ts";

interface RecordTarget {
  /** Records that belong to a side. The others are open to everyone with the permission. */
  readonly isScoped?: true;
  /** Only the user who created the record may see it, not even an administrator. */
  readonly isOwned?: true;
  readonly make: (world: World, side: Side) => Promise<number | string>;
  readonly absent: number | string;
}

const ABSENT_UUID = "00000000-0000-4000-8000-000000000000";

export const RECORD_TARGETS: Readonly<Record<RecordKind, RecordTarget>> = {
  config: { make: (world) => world.makeConfig(), absent: ABSENT },
  department: { isScoped: true, make: (world, side) => world.makeDept(side), absent: ABSENT },
  dictData: { make: (world) => world.makeDictData(), absent: ABSENT },
  dictType: { make: async (world) => (await world.makeDictType()).id, absent: ABSENT },
  import: { isScoped: true, isOwned: true, make: (world, side) => world.makeImport(side), absent: ABSENT_UUID },
  job: { make: (world) => world.makeJob("foreign"), absent: ABSENT_UUID },
  menu: { isScoped: true, make: (world, side) => world.makeMenu(side), absent: ABSENT },
  notice: { make: (world) => world.makeNotice(), absent: ABSENT },
  operation: { make: (world) => world.makeLogLine(), absent: ABSENT },
  ownJob: { isScoped: true, isOwned: true, make: (world, side) => world.makeJob(side), absent: ABSENT_UUID },
  post: { make: (world) => world.makePost(), absent: ABSENT },
  role: { isScoped: true, make: (world, side) => world.makeFreeRole(side), absent: ABSENT },
  schedule: { make: (world) => world.makeSchedule(), absent: ABSENT },
  scheduleRun: { make: (world) => world.makeScheduleRun(), absent: ABSENT },
  session: { isScoped: true, make: (world, side) => world.makeSession(side), absent: ABSENT_UUID },
  signIn: { make: (world) => world.makeSignInLine(), absent: ABSENT },
  unreachable: { make: (world) => world.makeUnreachable(), absent: ABSENT },
  unsubscribed: { make: (world) => world.makeUnsubscribed(), absent: ABSENT },
  user: { isScoped: true, make: (world, side) => world.makeUser(side), absent: ABSENT },
};
