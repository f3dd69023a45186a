/**
 * The modules of the server (docs/adr/0036), by district and in order. A module may import only modules that come
 * before it. The list of each module has the tables that it owns: no other module writes to them, and no module of
 * another district reads them in SQL. `server-rules.ts` enforces this.
 */
export type ServerMap = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export const SERVER_MAP = {
  platform: {
    "stored-json": [],
    backup: [],
    facts: ["fact_streams", "facts", "fact_consumers", "fact_marks"],
    news: ["live_news"],
    licence: [],
    sheets: [],
    reading: [],
    schedules: ["sys_job", "sys_job_log"],
    limits: ["rate_limits"],
    mail: [],
    configs: ["sys_config"],
    dictionaries: ["sys_dict_type", "sys_dict_data"],
    outgoing: [],
    webhooks: ["webhook_targets"],
    sms: ["sms_codes"],
    outbox: [
      "outbox_messages",
      "outbox_paces",
      "user_messages",
      "message_templates",
      "message_unsubscribes",
      "suppressed_addresses",
    ],
    files: ["files", "staged_uploads"],
    "media-files": ["form_media"],
  },
  organisation: {
    scope: [],
    departments: ["sys_dept", "sys_role_dept"],
    posts: ["sys_post", "sys_user_post"],
    roles: ["sys_role", "sys_role_menu", "sys_user_role"],
    menus: ["sys_menu"],
    accounts: ["sys_user", "user_counts"],
    groups: ["groups", "group_roles", "group_members", "group_invitations", "group_join_requests"],
    sessions: ["sessions", "login_guesses", "known_browsers", "used_secrets"],
    logs: ["sys_oper_log", "sys_logininfor", "log_counts", "log_names"],
    users: ["user_imports"],
    jobs: ["job_files"],
    "sign-in": ["captchas"],
    recovery: ["password_reset_requests", "password_resets", "mail_confirmations", "confirmed_mails"],
    profile: ["avatars"],
    online: [],
    uploads: ["uploads"],
    notices: ["sys_notice", "sys_notice_read"],
    directory: [],
    monitoring: [],
  },
  forms: {
    analysis: [],
    forms: ["forms", "form_scope", "form_drafts", "form_collaborators", "form_folders", "form_tags", "form_tag_links"],
    versions: ["form_versions"],
    media: [],
    people: ["form_people", "form_people_totals", "form_people_imports"],
  },
  data: {
    "response-metadata": [],
    "response-store": ["responses", "response_blocks", "form_counters", "form_folds"],
    quotas: ["quotas", "quota_holds"],
    places: ["form_places", "participations"],
    statistics: [],
    responses: [],
    exports: [],
  },
  collecting: {
    gates: [],
    own: [],
    intake: [],
    fillpage: [],
  },
  authoring: {
    "form-management": [],
    sharing: ["form_presence"],
    publishing: [],
    audience: [],
    live: [],
    messages: ["form_message_rules", "form_messages"],
    home: [],
  },
} as const satisfies ServerMap;

/** Tables of the kernel: `installation` records facts such as which seeds have run. */
export const KERNEL_TABLES: readonly string[] = ["installation", "background_jobs"];
