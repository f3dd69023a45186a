-- Whoever saves a text says which one they have read. A new text gets a new mark, so nobody overwrites unseen changes.
alter table message_templates add column revision uuid not null default gen_random_uuid();

-- Entries of the list of unsubscribed people can be named, and show who added them by hand. Who unsubscribes again gets a
-- new id, so taking back an entry that somebody still sees on an open page does not end the newer wish.
alter table message_unsubscribes
  add column id bigint generated always as identity,
  -- null: the person's own wish
  add column created_by bigint,
  add constraint message_unsubscribes_pk primary key (id);
-- The delivery log by address, for that list.
create index outbox_messages_mail_idx on outbox_messages (address_hash, form_id) where channel = 'mail';

-- Receipts with a delay. A response keeps the delay of its time, also if its fact is taken after a change.
alter table form_message_rules
  add column delay_minutes integer not null default 0,
  add column former_delay_minutes integer not null default 0,
  add column delay_changed_at timestamptz not null default 'epoch',
  add constraint form_message_rules_delay_check check (delay_minutes between 0 and 43200),
  add constraint form_message_rules_former_check check (former_delay_minutes between 0 and 43200);

-- The page of the organisation's messages and its button. New installations get the same from the seeds. No role gets
-- them here: administrators decide who may change texts.
insert into sys_menu (menu_id, parent_id, order_num, menu_name, menu_type, path, component, perms, query, icon, create_by)
select 2011, 1, 12, '消息设置', 'C', 'message-settings', 'system/message/index', 'system:message:list', '', 'message', 'admin'
where exists (select from sys_menu where menu_id = 1)
on conflict do nothing;
insert into sys_menu (menu_id, parent_id, order_num, menu_name, menu_type, path, component, perms, query, icon, create_by)
select 2049, 2011, 1, '消息修改', 'F', '#', '', 'system:message:edit', '', '#', 'admin'
where exists (select from sys_menu where menu_id = 2011 and component = 'system/message/index')
on conflict do nothing;
