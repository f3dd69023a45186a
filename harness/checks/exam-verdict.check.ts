import { defineCheck } from "../check.ts";
import { option, toDefinition } from "../forms.ts";

const items = [
  { id: "q1", type: "radio", title: "Q1", key: "a", points: 5, options: [option("a"), option("b")] },
  { id: "q2", type: "textarea", title: "Q2", points: 10 },
];
const scoring = {
  mode: "exam",
  show: "both",
  bands: [
    { id: "fail", from: 0, title: "不及格" },
    { id: "pass", from: 9, title: "及格" },
  ],
};

export const check = defineCheck({
  id: "exam-verdict",
  title: "Candidates hand in papers with an essay that a person has to mark",
  hazard: "A candidate is told '5 of 15, failed' while two thirds of the paper are not marked.",
  criterion: "a band for such a paper anywhere, or none for a paper without an essay; an exam that scores nothing",
  quick: false,
  processes: [1, 2],
  control: {
    mutations: [
      {
        file: "packages/engine/src/scoring/score-response.ts",
        find: "band: byHand.length > 0 ? null : findBand(",
        replace: "band: findBand(",
      },
    ],
  },
  attack: async (world) => {
    const rounds = world.isQuick ? 10 : 200;
    let faults = 0;
    const token = world.admin;
    const form = await world.publish({ kind: "exam", definition: toDefinition(items, { scoring }) });
    for (let round = 0; round < rounds; round += 1) {
      const node = world.nodes[round % world.nodes.length] ?? world.node;
      const essay = (await world.submit(node, form, { q1: "a", q2: "An essay" })).data?.score;
      if (essay?.band !== undefined || essay?.toMark !== 10 || essay?.points !== 5 || essay?.max !== 5) faults += 1;
      const plain = (await world.submit(node, form, { q1: "a" })).data?.score;
      if (plain?.band?.title !== "不及格" || plain?.toMark !== undefined) faults += 1;
    }
    const stats = (await world.node.api("GET", `/form/${form.id}/stats`, { token })).data?.score;
    if (stats?.toMark !== rounds || stats?.bands.fail !== rounds) faults += 1;
    const list = await world.node.api("GET", `/form/${form.id}/response/list?pageSize=100`, { token });
    const rows = list.body["rows"] as { score: { toMark: number | null; band: string | null } }[];
    faults += rows.filter(({ score }) => (score.toMark === null) !== (score.band !== null)).length;
    const unscored = await world.publish({ kind: "exam", definition: toDefinition(items) });
    await world.submit(world.node, unscored, { q1: "a" });
    const scored = await world.node.api("GET", `/form/${unscored.id}/response/list`, { token });
    if ((scored.body["rows"] as { score: { points: number } | null }[])[0]?.score?.points !== 5) faults += 1;
    return { counts: { papers: rounds * 2, open: rounds }, faults };
  },
});
