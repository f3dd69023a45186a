import { defineCheck } from "../check.ts";
import { option, toDefinition } from "../forms.ts";

const age = { id: "age", type: "radio", title: "Age", options: [option("child"), option("adult")] };

export const check = defineCheck({
  id: "screen-out",
  title: "Most respondents are screened out; a quota of 20 is for those who are not",
  hazard: "Responses of people who were not asked fill quotas and count in totals and statistics.",
  criterion:
    "any number but that of the adults in total, statistics, list and quota; a screened-out response that is lost",
  quick: false,
  processes: [1, 2],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/collecting/intake/submit.service.ts",
        find: "const screenedOut = checked.ending?.screenOut === true;",
        replace: "const screenedOut = false;",
      },
    ],
  },
  attack: async (world) => {
    const rounds = world.isQuick ? 1 : 10;
    let faults = 0;
    let apart = 0;
    for (let round = 0; round < rounds; round += 1) {
      const endings = [
        { id: "out", title: "Out", visibleIf: "{age} = 'child'", screenOut: true },
        { id: "in", title: "In" },
      ];
      const quotas = [{ id: "all", if: "true", limit: 20 }];
      const form = await world.publish({ definition: toDefinition([age], { endings, quotas }) });
      const answers = await Promise.all(
        Array.from({ length: 80 }, (_, at) =>
          world.submit(world.nodes[at % world.nodes.length] ?? world.node, form, {
            age: at % 4 < 3 ? "child" : "adult",
          }),
        ),
      );
      faults += answers.filter(({ code }) => code !== 200).length;
      const read = (path: string) => world.node.api("GET", `/form/${form.id}${path}`, { token: world.admin });
      const stats = (await read("/stats")).data;
      const counted = [
        stats?.responses,
        stats?.questions[0]?.counters.adult,
        (await read("/response/list")).body["total"],
        (await read("")).data?.responseCount,
      ];
      faults += counted.filter((n) => n !== 20).length;
      const total = (await read("/response/list?screenedOut=true")).body["total"] as number;
      apart += total;
      if (total !== 60) faults += 1;
    }
    return { counts: { submits: rounds * 80, counted: rounds * 20, apart }, faults };
  },
});
