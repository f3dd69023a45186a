-- How a user name looks, and what has been uploaded but not yet submitted (docs/adr/0033).

-- Two names with the same result look alike: compatibility forms, marks and case are folded, and letters of other
-- alphabets become the Latin ones that they look like. Upper and lower case of a letter may look like different ones.
create function name_look(name text) returns text language sql immutable strict parallel safe as $$
  select translate(
    lower(translate(
      regexp_replace(normalize(normalize(name, nfkc), nfd), '[\u0300-\u036f]', '', 'g'),
      -- Cyrillic and Greek capitals
      'АВЕЅІЈКМНОРСТУХҺԚԜӀЗЬΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ',
      'ABESIJKMHOPCTYXHQWI3BABEZHIKMNOPTYXCJ'
    )),
    -- Cyrillic and Greek small letters, small capitals, and Latin letters with strokes or without dots
    'авгеѕіјкмнопрстухһԁԛԝѵӏьαβεγικνορστυχωϲϳıłøđðħŧɑɡɩʋƅƒƙɓᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ',
    'abresijkmhonpctyxhdqwvlbabeyikvopotuxwcjiloddhtagivbfkbabcdeghijklmnoprstuvwyz'
  )
$$;

alter table sys_user add column name_look text;
update sys_user set name_look = name_look(user_name);
-- Names that looked alike before this rule keep working: the later ones get a look of their own.
update sys_user u set name_look = u.name_look || '#' || u.user_id
  where u.del_flag = '0' and exists (
    select from sys_user o where o.del_flag = '0' and o.name_look = u.name_look and o.user_id < u.user_id);
alter table sys_user alter column name_look set not null;
create unique index sys_user_look_key on sys_user (name_look) where del_flag = '0';

create function set_name_look() returns trigger language plpgsql as $$
begin
  new.name_look := name_look(new.user_name);
  return new;
end $$;
create trigger sys_user_look_insert before insert on sys_user for each row execute function set_name_look();
create trigger sys_user_look_update before update of user_name on sys_user
  for each row when (old.user_name <> new.user_name) execute function set_name_look();

-- Files on their way and files that no response has claimed. A row is written before the first byte, with the most that
-- may come, so that many uploads at once cannot pass a limit together. It goes with the claim: an answer keeps no trace
-- of the network it came from.
create table staged_uploads (
  file_id     uuid not null,
  form_id     bigint not null,
  question_id text not null,
  network     text not null,
  -- the client's id of the response that is being filled in; empty if the client names none
  visit       text not null,
  bytes       bigint not null,
  has_arrived boolean not null default false,
  created_at  timestamptz not null default now(),
  constraint staged_uploads_pk primary key (file_id)
);
create index staged_uploads_form_idx on staged_uploads (form_id, question_id);
create index staged_uploads_network_idx on staged_uploads (network);
insert into staged_uploads (file_id, form_id, question_id, network, visit, bytes, has_arrived, created_at)
  select id, form_id, question_id, '', '', size, true, created_at from files where response_seq is null;
