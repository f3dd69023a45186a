import { defineCheck } from "../check.ts";
import { publishLargeForm } from "../large-form.ts";

const WORDS = `${"a".repeat(150)}b`;
const ANSWERS = `jsonb_build_object('words', repeat('a', 100000), 'n', n)`;
const READS_BUSY = 6604035;
const READ_TOO_LONG = 6604034;

export const check = defineCheck({
  id: "one-user-all-connections",
  title: "One user runs 100 slow reads of every kind at once and waits for all of them",
  hazard: "One user takes all connections of the server, and everybody else is refused.",
  criterion: "others' p99 ≤ 1 s without a failure; each read is answered, or refused with a sentence and Retry-After",
  quick: false,
  processes: [1],
  control: {
    mutations: [
      { file: "apps/server/src/kernel/slow-reads.ts", find: "const PER_USER = 2;", replace: "const PER_USER = 1000;" },
      {
        file: "apps/server/src/kernel/services.ts",
        find: "new SlowReads(slowPool, pool, toLimits(slowPool.options.max))",
        replace: "new SlowReads(pool, pool, toLimits(1000))",
      },
    ],
  },
  attack: async (world) => {
    const form = await publishLargeForm(world, world.isQuick ? 2000 : 20_000, ANSWERS);
    const { token } = await world.createUser("greedy", [1]);
    const list = `/form/${form.id}/response/list`;
    const filter = (value: string) =>
      encodeURIComponent(JSON.stringify([{ questionId: "words", op: "contains", value }]));
    const reads = [
      `${list}?text=${WORDS}`,
      `${list}?filter=${filter(WORDS)}`,
      `${list}?filter=${filter(WORDS)}&sort=scoreUp`,
      "/monitor/operlog/list?operIp=127&title=x&operName=greedy",
      "/system/user/list?userName=greedy&phonenumber=1",
    ];
    await world.node.resetUsage();
    const calm = await world.others();
    const patience = world.isQuick ? 4000 : 15_000;
    const lists = Array.from({ length: 90 }, (_, at) =>
      world.node.api("GET", reads[at % reads.length] ?? "", { token, timeoutMs: patience }),
    );
    const exports = Array.from({ length: 10 }, () =>
      world.node.api("POST", `/form/${form.id}/export`, { token, body: { format: "csv" }, timeoutMs: patience }),
    );
    const answers = await Promise.all([...lists, ...exports]);
    const isBusy = (code: number): boolean => code === READS_BUSY || code === 6604032;
    const busy = answers.filter(({ code }) => isBusy(code)).length;
    const mute = answers.filter(({ code, msg, headers }) => {
      return code === READS_BUSY && (msg === "" || headers.get("retry-after") === null);
    }).length;
    const tooLong = answers.filter(({ code }) => code === READ_TOO_LONG).length;
    const done = answers.filter(({ status, code }) => status === 200 && !isBusy(code) && code !== READ_TOO_LONG).length;
    const { counts, faults } = await world.countExcesses(await calm.stop());
    return {
      counts: {
        reads: answers.length,
        done,
        busy,
        tooLong,
        goneOrOther: answers.length - done - busy - tooLong,
        mute,
        ...counts,
      },
      faults: faults + mute + (busy === 0 ? 1 : 0),
    };
  },
});
