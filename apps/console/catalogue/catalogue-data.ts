import type { DayBar } from "@idata/ui/kit";
import type { DirectorySource } from "@idata/ui/kit/organisation";

export const ENTRIES = [
  { dictValue: "0", dictLabel: "正常", listClass: "primary" },
  { dictValue: "1", dictLabel: "停用", listClass: "danger" },
  { dictValue: "2", dictLabel: "其他", listClass: "default" },
];

export const SOURCE: DirectorySource = {
  departments: async (parent) =>
    parent === null
      ? [{ id: "100", name: "示例机构", hasChildren: true, people: 51 }]
      : [
          { id: `${parent}1`, name: "研发部门", hasChildren: parent.length < 5, people: 30 },
          { id: `${parent}2`, name: "市场部门", hasChildren: false, people: 21 },
        ],
  people: async ({ query, page }) => {
    const all = Array.from({ length: 51 }, (_, index) => ({
      id: String(index + 1),
      name: `人员 ${index + 1}`,
      department: index % 2 === 0 ? "研发部门" : "市场部门",
    })).filter(({ name }) => name.includes(query));
    return { total: all.length, people: all.slice((page - 1) * 50, page * 50) };
  },
  posts: async () => [
    { id: "1", name: "董事长" },
    { id: "2", name: "项目经理" },
  ],
  roles: async () => [{ id: "2", name: "普通角色" }],
};

export const TREND: DayBar[] = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
  count: (index * 7) % 23,
}));
