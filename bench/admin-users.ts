/**
 * Compares the user list with 100,000 users and with 1,000 users, over HTTP, alternating in one run on one PostgreSQL:
 * the first, middle and last page, of all users and of one department with its sub-departments. `node
 * bench/admin-users.ts [--json FILE]`. Target: less than five times as long for each. Takes about a minute.
 */
import { compareLists, type Comparison, report, withTwoSites } from "./two-sites.ts";

const USERS = { small: 1000, large: 100_000 } as const;
const PAGE_SIZE = 20;
const TARGET = 5;
/** The head office. Half of the users belong to it or to its sub-departments. */
const DEPARTMENT = 101;
const FILTERS = [
  ["everybody", "", 1],
  ["department", `&deptId=${DEPARTMENT}`, 0.5],
] as const;
const PAGES = [
  ["first", 0],
  ["middle", 0.5],
  ["last", 1],
] as const;

await withTwoSites(
  async (client, size) => {
    await client.query(
      `insert into sys_user (user_name, nick_name, dept_id, password, phonenumber, email)
       select 'user' || n, '用户' || n, case when n % 2 = 0 then 103 + n % 5 else 108 + n % 2 end, '-', '', ''
       from generate_series(1, $1) n`,
      [USERS[size] - 1],
    );
  },
  async (sites) => {
    const results: Comparison[] = [];
    for (const [name, filter, share] of FILTERS) {
      for (const [page, at] of PAGES) {
        results.push(
          await compareLists(sites, `${name}, ${page} page`, (size) => {
            const pages = Math.ceil((USERS[size] * share) / PAGE_SIZE);
            return `/system/user/list?pageSize=${PAGE_SIZE}&pageNum=${Math.max(1, Math.round(pages * at))}${filter}`;
          }),
        );
      }
    }
    report("admin-users", `${USERS.small} and ${USERS.large} users`, results, TARGET);
  },
);
