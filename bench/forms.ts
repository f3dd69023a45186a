/**
 * Compares the list of forms of somebody with 10,000 forms in 500 folders and with 100 forms in 5 folders, over HTTP,
 * alternating in one run on one PostgreSQL: the first page in every order, of a folder, and of a search.
 * `node bench/forms.ts [--json FILE]`. Target: less than twice as long for each. Takes about a minute.
 */
import { compareLists, type Comparison, report, withTwoSites } from "./two-sites.ts";

const FORMS = { small: 100, large: 10_000 } as const;
const FORMS_PER_FOLDER = 20;
const TARGET = 2;
const ORDERS = ["name", "created", "changed", "lastResponse", "responses"].flatMap((sort) =>
  ["desc", "asc"].map((order) => [`${sort} ${order}`, `/form/list?pageSize=20&sort=${sort}&order=${order}`] as const),
);
const LISTS = [
  ...ORDERS,
  ["a later page by responses", "/form/list?pageSize=20&sort=responses&pageNum=3"],
  ["drafts by responses", "/form/list?pageSize=20&sort=responses&state=draft"],
  ["one folder", "/form/list?pageSize=20&folder=1"],
  ["one folder by name", "/form/list?pageSize=20&folder=1&sort=name&order=asc"],
  ["a search", `/form/list?pageSize=20&title=${encodeURIComponent("满意度")}`],
  ["a search below a folder", `/form/list?pageSize=20&folder=1&title=${encodeURIComponent("1")}`],
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
    // Every second form has a few responses, counted in its mark.
    await client.query(`
      insert into responses (form_id, seq, response_id, version, answers, content_hash, receipt, submitted_at)
      select f.id, s, gen_random_uuid(), 1, '{}', sha256('bench'), 'R' || f.id || '-' || s,
             now() - make_interval(mins => (f.id * 31 % 9973 + 10 - s)::int)
      from forms f, generate_series(1, 1 + f.id % 7) s where f.id % 2 = 0;
      insert into form_counters (form_id, version, question_id, key, n)
      select form_id, 1, '', '', count(*) from responses group by form_id;
      insert into response_blocks (form_id, level, block, version, kept, screened, deleted, first_at, before_at)
      select form_id, level, 0, 1, count(*), 0, 0, date_trunc('milliseconds', min(submitted_at)),
             date_trunc('milliseconds', max(submitted_at)) + interval '1 millisecond'
      from responses, generate_series(0, 1) level group by form_id, level;
      update form_folds d set folded_seq = r.n, responses = r.n, last_response_at = r.last_at
      from (select form_id, count(*) as n, max(submitted_at) as last_at from responses group by form_id) r
      where r.form_id = d.form_id;
      update forms f set last_seq = d.folded_seq from form_folds d where d.form_id = f.id and d.folded_seq > 0;`);
  },
  async (sites) => {
    const results: Comparison[] = [];
    for (const [name, path] of LISTS) results.push(await compareLists(sites, name, () => path));
    report("forms", `${FORMS.small} and ${FORMS.large} forms`, results, TARGET);
  },
);
