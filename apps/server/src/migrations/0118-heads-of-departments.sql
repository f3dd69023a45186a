-- Heads of departments as accounts, and steps of a review at which they decide (docs/adr/0089). The column `leader` stays
-- a text.

alter table sys_dept add column head_id bigint,
  add constraint sys_dept_head_fk foreign key (head_id) references sys_user (user_id) on delete set null;
create index sys_dept_by_head on sys_dept (head_id) where head_id is not null;

-- The head of the respondent's department decides, besides those whom the step names.
alter table review_steps add column by_head boolean not null default false;

-- The account that is the head for a person: that of their department, and where the person is the head, that of the
-- department above it. Null if this department names nobody, or an account that cannot be used.
create function department_head_of(person bigint) returns bigint
  language sql stable parallel safe
  return (
    select u.user_id
    from (
      select d.head_id
      from sys_user p
      join sys_dept own on own.dept_id = p.dept_id and own.del_flag = '0'
      cross join lateral unnest(string_to_array(own.ancestors || ',' || own.dept_id, ',')::bigint[])
        with ordinality as above (dept_id, depth)
      join sys_dept d on d.dept_id = above.dept_id and d.del_flag = '0'
      where p.user_id = person and d.head_id is distinct from person
      order by above.depth desc limit 1
    ) as nearest
    join sys_user u on u.user_id = nearest.head_id and u.del_flag = '0' and u.status = '0'
  );
