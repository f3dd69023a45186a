import { defineCheck } from "../check.ts";

const ROUNDS = 12;
const AT_ONCE = 25;

const parts = (letter: string, count: number): object[] =>
  Array.from({ length: count }, (_, n) => ({ id: `${letter}${n}`, label: `Label ${n}` }));

export const check = defineCheck({
  id: "page-parameters",
  title: "Hundreds of openings of a costly form, each with other parameters in its address",
  hazard: "Parameters go round the page cache, so every opening is rendered and others cannot open the form any more.",
  criterion:
    "an opening that is refused or lacks its parameters, one that is made anew for a parameter that the form does not read, or a limit of the process or of the others",
  quick: false,
  processes: [1],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/collecting/fillpage/personal-page.ts",
        find: "return left > 0 && countWaitingPages() <= MAX_WAITING;",
        replace: "return true;",
      },
    ],
  },
  attack: async (world) => {
    const matrix = { id: "m", type: "matrix-radio", title: "M", rows: parts("r", 95), columns: parts("c", 50) };
    const form = await world.publish({
      items: [{ id: "room", type: "hidden", title: "Room", parameter: "room" }, matrix],
    });
    const plain = await world.publish({ items: [matrix] });
    const calm = await world.others();
    await world.node.resetUsage();
    let refused = 0;
    let wrong = 0;
    let asked = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, n) => {
          const room = `room-${round}-${n}`;
          const answer = await world.node.api("GET", `/idata2/collect/form/${form.key}?room=${room}&source=s${n}`);
          return { ...answer, room };
        }),
      );
      asked += answers.length;
      refused += answers.filter(({ status }) => status !== 200).length;
      wrong += answers.filter(({ status, body, room }) => status === 200 && !String(body.raw).includes(room)).length;
    }
    const tags = await Promise.all(
      ["", "?a=1", "?b=2&c=3"].map(async (query) =>
        (await world.node.api("GET", `/idata2/collect/form/${plain.key}${query}`)).headers.get("etag"),
      ),
    );
    const madeAnew = new Set(tags).size - 1;
    const { counts, faults } = await world.countExcesses(await calm.stop());
    return { counts: { asked, refused, wrong, madeAnew, ...counts }, faults: faults + refused + wrong + madeAnew };
  },
});
