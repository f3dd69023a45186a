/**
 * Compares the list of forms of somebody with 10,000 forms in 500 folders and with 100 forms in 5 folders, over HTTP,
 * alternating in one run on one PostgreSQL: the first page in every order, of all forms, of one folder, and of a search.
 * `node bench/forms.ts [--json FILE]`. Target: less than twice as long for each. Takes about a minute.
 */
import { compareLists, type Comparison, report, withTwoSites } from "./two-sites.ts";

const FORMS = { small: 100, large: 10_000 } as const;
const FORMS_PER_FOLDER = 20;
const TARGET = 2;
const LISTS = [
  ["newest first", "/form/list?pageSize=20"],
  ["last change first", "/form/list?pageSize=20&sort=changed"],
  ["by name", "/form/list?pageSize=20&sort=name&order=asc"],
  ["last response first", "/form/list?pageSize=20&sort=lastResponse"],
  ["most responses first", "/form/list?pageSize=20&sort=responses"],
  ["one folder", "/form/list?pageSize=20&folder=1"],
  ["drafts", "/form/list?pageSize=20&state=draft"],
  ["a search", `/form/list?pageSize=20&title=${encodeURIComponent("满意度")}`],
] as const;

await withTwoSites(
  async (client, size) => {
    // Folders of folders: every tenth lies at the top, the others below it.
    await client.query(
      `insert into form_folders (owner_id, parent_id, depth, name)
       select 1, case when n % 10 = 1 then null else n - (n - 1) % 10 end, case when n % 10 = 1 then 1 else 2 end,
              '文件夹 ' || n
       from generate_series(1, $1) n`,
      [FORMS[size] / FORMS_PER_FOLDER],
    );
    await client.query(
      `insert into forms (key, owner_id, created_by, kind, title, state, folder_id, created_at, updated_at)
       select 'bench' || n, 1, 1, 'survey', (array['满意度调查', '报名表', '体检预约', '投票'])[1 + n % 4] || ' ' || n,
              'draft', 1 + n % $2, now() - make_interval(mins => n), now() - make_interval(mins => n * 7 % 10007)
       from generate_series(1, $1) n`,
      [FORMS[size], FORMS[size] / FORMS_PER_FOLDER],
    );
  },
  async (sites) => {
    const results: Comparison[] = [];
    for (const [name, path] of LISTS) results.push(await compareLists(sites, name, () => path));
    report("forms", `${FORMS.small} and ${FORMS.large} forms`, results, TARGET);
  },
);
