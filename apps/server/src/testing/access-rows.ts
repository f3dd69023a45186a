/**
 * Who may call each endpoint, reviewed by hand. An endpoint without a row does not compile, and one whose contract says
 * otherwise fails the test (access-matrix.test.ts).
 */
import type * as contracts from "@idata/contracts";
import {
  type Access,
  addNotice,
  changeNotice,
  type GroupPermission,
  type HttpMethod,
  type Permission,
  permissionOf,
} from "@idata/contracts";
import type { Ability } from "../modules/forms/forms/index.ts";

type Contracts = typeof contracts;

/** The names of all endpoints among the exports of the contracts. */
export type EndpointKey = {
  [Key in keyof Contracts]: Contracts[Key] extends { method: HttpMethod; path: string; access: Access } ? Key : never;
}[keyof Contracts];

/** Records of the administration that a path can name by an id. */
export type RecordKind =
  | "config"
  | "department"
  | "dictData"
  | "dictType"
  | "import"
  | "job"
  | "menu"
  | "notice"
  | "operation"
  | "ownJob"
  | "post"
  | "role"
  | "schedule"
  | "scheduleRun"
  | "session"
  | "signIn"
  | "unreachable"
  | "unsubscribed"
  | "user";

export interface AccessRow {
  /** `holders` are users with the permission that the contract names. */
  readonly who: "everybody" | "signedIn" | "administrators" | "holders";
  /** What the `:id` in the path refers to: a form, a form with one of its responses, or a group. */
  readonly of?: "form" | "response" | "group";
  /**
   * What the call needs of a caller who may see the record: the ability on the form, or the permission in the group.
   * Absent where every member of the group may call it.
   */
  readonly needs?: Ability | GroupPermission | "owner";
  /** What the id in the path refers to, for records of the administration. */
  readonly record?: RecordKind;
  /** The call succeeds for a record outside the caller's scope, exactly as for an absent one, and changes nothing. */
  readonly ignoresOthers?: true;
  /** The code with which the call refuses the caller's own record, for a reason other than rights. */
  readonly refusesOwnWith?: number;
  /** A body that passes the schema, so that a refusal is about the record. */
  readonly body?: unknown;
  /** A query that the call cannot do without. */
  readonly query?: Readonly<Record<string, string>>;
  /** The handler refuses everyone without one of these permissions. */
  readonly oneOf?: readonly Permission[];
  readonly endsSession?: true;
}

const EVERYBODY = { who: "everybody" } as const;
const SIGNED_IN = { who: "signedIn" } as const;
const HOLDERS = { who: "holders" } as const;
const FORM = { who: "signedIn", of: "form" } as const;
const RESPONSE = { who: "signedIn", of: "response" } as const;
const GROUP = { who: "signedIn", of: "group" } as const;
const GROUP_ROLE = { name: "Readers", permissions: [] };

const ROWS = {
  addWebhook: { ...FORM, needs: "message", body: { name: "n", format: "generic", url: "https://example.org/" } },
  cancelFormMessage: { ...FORM, needs: "message" },
  deleteWebhook: { ...FORM, needs: "message" },
  getFormTurnout: { ...FORM, needs: "data" },
  listFormTurnout: { ...FORM, needs: "data", query: { of: "list", answered: "false" } },
  exportFormTurnout: { ...FORM, needs: "data", body: { of: "list" } },
  listFormPeople: { ...FORM, needs: "rules" },
  importFormPeople: { ...FORM, needs: "rules" },
  getFormPeopleImport: { ...FORM, needs: "rules" },
  removeFormPeople: { ...FORM, needs: "rules", body: { all: true } },
  renewFormPeopleLinks: { ...FORM, needs: "rules", body: { all: true } },
  exportFormPeople: { ...FORM, needs: "rules", body: { links: true } },
  identifyPerson: { ...EVERYBODY, body: { name: "n", number: "1" } },
  getFormRules: { ...FORM, needs: "see" },
  getMessageSettings: { ...FORM, needs: "message" },
  getMessageText: { ...FORM, needs: "message", query: { kind: "receipt", language: "zh" } },
  listFormDeliveries: { ...FORM, needs: "message" },
  listFormMessages: { ...FORM, needs: "message" },
  previewMessageText: { ...FORM, needs: "message", body: { kind: "receipt", language: "zh", subject: "s", body: "b" } },
  putMessageSettings: { ...FORM, needs: "message", body: {} },
  putMessageText: {
    ...FORM,
    needs: "message",
    body: { kind: "receipt", language: "zh", subject: "", body: "", revision: null },
  },
  listFormUnsubscribed: { ...FORM, needs: "message" },
  addFormUnsubscribed: { ...FORM, needs: "message", body: { address: "never@example.org" } },
  deleteFormUnsubscribed: { ...FORM, needs: "message" },
  getOrganisationText: { ...HOLDERS, query: { kind: "test", language: "zh" } },
  putOrganisationText: {
    ...HOLDERS,
    body: { kind: "test", language: "zh", subject: "", body: "", revision: null },
  },
  previewOrganisationText: { ...HOLDERS, body: { kind: "test", language: "zh", subject: "s", body: "b" } },
  listUnreachableAddresses: HOLDERS,
  deleteUnreachableAddress: { ...HOLDERS, record: "unreachable" },
  listUnsubscribedPeople: HOLDERS,
  addUnsubscribedPerson: { ...HOLDERS, body: { address: "never@example.org" } },
  deleteUnsubscribedPerson: { ...HOLDERS, record: "unsubscribed" },
  repeatFormDelivery: { ...FORM, needs: "message" },
  sendToCircle: { ...FORM, needs: "message", body: { kind: "invitation", channels: ["in-app"] } },
  sendFormMessage: { ...FORM, needs: "message", body: { kind: "invitation", channels: ["in-app"], userIds: [1] } },
  testWebhook: { ...FORM, needs: "message" },
  pollNews: SIGNED_IN,
  streamNews: { ...SIGNED_IN, query: { seconds: "0" } },
  cancelJob: { ...HOLDERS, record: "job" },
  listJobs: HOLDERS,
  retryJob: { ...HOLDERS, record: "job", refusesOwnWith: 500 },
  cancelOwnJob: { ...SIGNED_IN, record: "ownJob" },
  downloadJobFile: { ...SIGNED_IN, record: "ownJob", refusesOwnWith: 404 },
  getOwnJob: { ...SIGNED_IN, record: "ownJob" },
  listOwnJobs: SIGNED_IN,
  startExport: { ...FORM, needs: "data", body: { format: "csv" } },
  addSchedule: HOLDERS,
  changeSchedule: HOLDERS,
  changeScheduleStatus: HOLDERS,
  cleanScheduleLogs: HOLDERS,
  deleteScheduleLogs: { ...HOLDERS, record: "scheduleRun" },
  deleteSchedules: { ...HOLDERS, record: "schedule" },
  exportScheduleLogs: HOLDERS,
  exportSchedules: HOLDERS,
  getSchedule: { ...HOLDERS, record: "schedule" },
  getScheduleLog: { ...HOLDERS, record: "scheduleRun" },
  listScheduleLogs: HOLDERS,
  listScheduleTasks: HOLDERS,
  listSchedules: HOLDERS,
  runSchedule: HOLDERS,
  acceptGroupJoinRequest: { ...GROUP, needs: "member", body: {} },
  addConfig: HOLDERS,
  addDepartment: HOLDERS,
  addDictData: HOLDERS,
  addDictType: HOLDERS,
  addGroupMembers: { ...GROUP, needs: "member", body: { userIds: [1] } },
  addFolder: SIGNED_IN,
  addGroupRole: { ...GROUP, needs: "member", body: GROUP_ROLE },
  addMenu: HOLDERS,
  addNotice: HOLDERS,
  addPost: HOLDERS,
  addRole: HOLDERS,
  addRoleMembers: HOLDERS,
  addUser: HOLDERS,
  browseDepartments: SIGNED_IN,
  browsePeople: SIGNED_IN,
  browsePosts: SIGNED_IN,
  browseRoles: SIGNED_IN,
  cancelRoleMember: HOLDERS,
  cancelRoleMembers: HOLDERS,
  changeConfig: HOLDERS,
  changeDepartment: HOLDERS,
  changeDictData: HOLDERS,
  changeDictType: HOLDERS,
  changeFolder: SIGNED_IN,
  changeGroup: { ...GROUP, needs: "group", body: { name: "x" } },
  changeGroupMember: { ...GROUP, needs: "member", body: { roleId: 1 } },
  changeGroupRole: { ...GROUP, needs: "member", body: GROUP_ROLE },
  changeMenu: HOLDERS,
  changeNotice: HOLDERS,
  changeOwnerOfAnyGroup: { who: "administrators" },
  changePassword: SIGNED_IN,
  changePost: HOLDERS,
  changeRole: HOLDERS,
  changeRoleScope: HOLDERS,
  changeRoleStatus: HOLDERS,
  changeTag: SIGNED_IN,
  changeUser: HOLDERS,
  changeUserRoles: HOLDERS,
  changeUserStatus: HOLDERS,
  checkForm: { ...FORM, needs: "see" },
  cleanOperations: HOLDERS,
  cleanSignIns: HOLDERS,
  clearCacheAll: HOLDERS,
  clearCacheKey: HOLDERS,
  clearCacheName: HOLDERS,
  closeForm: { ...FORM, needs: "close" },
  commonDownload: SIGNED_IN,
  commonResource: SIGNED_IN,
  commonUpload: SIGNED_IN,
  commonUploads: SIGNED_IN,
  confirmMail: EVERYBODY,
  copyForm: { ...FORM, needs: "see" },
  countGroupForms: SIGNED_IN,
  countOwnMessages: SIGNED_IN,
  createForm: SIGNED_IN,
  createGroup: SIGNED_IN,
  deleteConfigs: { ...HOLDERS, record: "config" },
  deleteDepartment: { ...HOLDERS, record: "department" },
  deleteDictData: { ...HOLDERS, record: "dictData" },
  deleteDictTypes: { ...HOLDERS, record: "dictType" },
  deleteFolder: SIGNED_IN,
  deleteGroup: { ...GROUP, needs: "owner" },
  deleteGroupRole: { ...GROUP, needs: "member" },
  // Whoever may see the menu holds it through a role, and a menu that a role contains is not deleted.
  deleteMenu: { ...HOLDERS, record: "menu", refusesOwnWith: 601 },
  deleteNotices: { ...HOLDERS, record: "notice" },
  deleteOperations: { ...HOLDERS, record: "operation" },
  deletePosts: { ...HOLDERS, record: "post" },
  deleteResponse: { ...RESPONSE, needs: "changeData" },
  deleteRoles: { ...HOLDERS, record: "role" },
  deleteSignIns: { ...HOLDERS, record: "signIn" },
  deleteTag: SIGNED_IN,
  deleteUpload: SIGNED_IN,
  deleteUsers: { ...HOLDERS, record: "user" },
  dissolveAnyGroup: { who: "administrators" },
  downloadResponseFile: { ...RESPONSE, needs: "data" },
  exportConfigs: HOLDERS,
  exportDictData: HOLDERS,
  exportDictTypes: HOLDERS,
  exportFormFile: { ...FORM, needs: "see" },
  writeFormFile: { ...FORM, needs: "see" },
  exportOperations: HOLDERS,
  exportPosts: HOLDERS,
  exportResponses: { ...FORM, needs: "data", body: { format: "csv" } },
  exportRoles: HOLDERS,
  exportSignIns: HOLDERS,
  exportUsers: HOLDERS,
  findDepartments: SIGNED_IN,
  findGroups: SIGNED_IN,
  findUsers: SIGNED_IN,
  endStatement: { ...HOLDERS, body: { pid: 2_147_483_647, startedAt: "2026-01-01 00:00:00+00" } },
  forgetPassword: EVERYBODY,
  forceLogout: { ...HOLDERS, record: "session", ignoresOthers: true },
  getAvatar: EVERYBODY,
  getCaptcha: EVERYBODY,
  getCacheState: HOLDERS,
  getCacheValue: HOLDERS,
  getConfig: { ...HOLDERS, record: "config" },
  getConfigValue: EVERYBODY,
  getDashboard: SIGNED_IN,
  getDefinition: { ...FORM, needs: "see" },
  getDatabaseState: HOLDERS,
  getDepartment: { ...HOLDERS, record: "department" },
  getDictData: { ...HOLDERS, record: "dictData" },
  getDictEntries: SIGNED_IN,
  getDictType: { ...HOLDERS, record: "dictType" },
  getForm: { ...FORM, needs: "see" },
  getGrantableMenus: SIGNED_IN,
  getGroup: GROUP,
  getGroupImportTemplate: { ...GROUP, needs: "member" },
  getInfo: SIGNED_IN,
  getLicence: EVERYBODY,
  getMailState: SIGNED_IN,
  getMedia: EVERYBODY,
  getMenu: { ...HOLDERS, record: "menu" },
  getMenuTree: SIGNED_IN,
  getMyGroups: SIGNED_IN,
  getMyPermissions: GROUP,
  getNotice: { ...SIGNED_IN, record: "notice" },
  getPost: { ...HOLDERS, record: "post" },
  getProfile: SIGNED_IN,
  getPublicKey: EVERYBODY,
  getResponse: { ...RESPONSE, needs: "data" },
  getServerState: HOLDERS,
  getRole: { ...HOLDERS, record: "role" },
  getRoleDepartments: { ...HOLDERS, record: "role" },
  getRoleMenuTree: { ...SIGNED_IN, record: "role" },
  getRouters: SIGNED_IN,
  getStats: { ...FORM, needs: "data" },
  getTestMail: { who: "administrators" },
  tryReturnedMailbox: { who: "administrators" },
  getUserChoices: HOLDERS,
  getUserDeptTree: HOLDERS,
  getUserImport: { ...HOLDERS, record: "import" },
  getUserRecord: { ...HOLDERS, record: "user" },
  getUserRoles: { ...HOLDERS, record: "user" },
  getUserTemplate: HOLDERS,
  getVersion: { ...FORM, needs: "see" },
  importGroupMembers: { ...GROUP, needs: "member" },
  importFormFile: SIGNED_IN,
  readFormFile: SIGNED_IN,
  importUsers: HOLDERS,
  inviteToGroup: { ...GROUP, needs: "member", body: {} },
  joinGroup: SIGNED_IN,
  leaveGroup: GROUP,
  listAllGroups: { who: "administrators" },
  listAllForms: { who: "administrators" },
  listCollaborators: { ...FORM, needs: "share" },
  listConfigs: HOLDERS,
  listDepartments: HOLDERS,
  listDictData: HOLDERS,
  listDictTypeChoices: SIGNED_IN,
  listDictTypes: HOLDERS,
  listEditors: { ...FORM, needs: "see" },
  listFolders: SIGNED_IN,
  listForms: SIGNED_IN,
  listGroupInvitations: { ...GROUP, needs: "member" },
  listGroupJoinRequests: { ...GROUP, needs: "member" },
  listGroupMembers: GROUP,
  listGroupRoles: GROUP,
  listGroups: SIGNED_IN,
  listMembersOfAnyGroup: { who: "administrators" },
  listMenus: HOLDERS,
  listNoticeReaders: HOLDERS,
  listNotices: HOLDERS,
  listCacheKeys: HOLDERS,
  listCacheNames: HOLDERS,
  listOnline: HOLDERS,
  listOperations: HOLDERS,
  listOtherDepartments: { ...HOLDERS, record: "department", ignoresOthers: true },
  listOwnJoinRequests: SIGNED_IN,
  listOwnMessages: SIGNED_IN,
  listPostChoices: SIGNED_IN,
  listPosts: HOLDERS,
  listResponses: { ...FORM, needs: "data" },
  listRoleCandidates: HOLDERS,
  listRoleChoices: HOLDERS,
  listRoleMembers: HOLDERS,
  listRoles: HOLDERS,
  listSharedForms: SIGNED_IN,
  listSignIns: HOLDERS,
  listTags: SIGNED_IN,
  listTopNotices: SIGNED_IN,
  listUsers: HOLDERS,
  listVersions: { ...FORM, needs: "see" },
  enterForm: EVERYBODY,
  checkFormRules: { ...FORM, needs: "see", body: { userId: null } },
  login: EVERYBODY,
  logout: { ...EVERYBODY, endsSession: true },
  markNoticeRead: SIGNED_IN,
  markNoticesRead: SIGNED_IN,
  markOwnMessagesRead: SIGNED_IN,
  moveToFolder: { ...FORM, needs: "organise", body: { folderId: null } },
  meetInForm: { ...FORM, needs: "see", body: { client: "0123456789abcdef", item: null } },
  openCollectForm: EVERYBODY,
  pauseForm: { ...FORM, needs: "pause" },
  publishForm: { ...FORM, needs: "publish" },
  purgeForm: { ...FORM, needs: "purge" },
  putFormRules: {
    ...FORM,
    needs: "rules",
    body: { opensAt: null, closesAt: null, hours: null, weekdays: [1], revision: 1 },
  },
  putCollaborator: { ...FORM, needs: "share", body: { userId: 1, role: "viewer" } },
  readGroupInvitation: SIGNED_IN,
  holdPlaces: EVERYBODY,
  readRemaining: EVERYBODY,
  releasePlaces: EVERYBODY,
  refreshConfigCache: HOLDERS,
  refreshDictCache: HOLDERS,
  refuseGroupJoinRequest: { ...GROUP, needs: "member" },
  register: EVERYBODY,
  removeCollaborator: { ...FORM, needs: "share" },
  removeGroupMember: { ...GROUP, needs: "member" },
  renameForm: { ...FORM, needs: "edit", body: { title: "x" } },
  reopenForm: { ...FORM, needs: "reopen" },
  requestMailConfirmation: SIGNED_IN,
  requestSmsCode: EVERYBODY,
  requestToJoinGroup: GROUP,
  resetPassword: EVERYBODY,
  resetUserPassword: HOLDERS,
  restoreForm: { ...FORM, needs: "restore" },
  restoreResponse: { ...RESPONSE, needs: "changeData" },
  resumeForm: { ...FORM, needs: "resume" },
  saveDefinition: { ...FORM, needs: "edit", body: { revision: 1, definition: { schema: 1, title: "x", pages: [] } } },
  sendTestMail: { who: "administrators" },
  sortDepartments: HOLDERS,
  sortMenus: HOLDERS,
  submitResponse: EVERYBODY,
  tagForm: { ...FORM, needs: "organise", body: {} },
  textToForm: SIGNED_IN,
  transferForm: { ...FORM, needs: "transfer", body: { userId: 1 } },
  transferGroup: { ...GROUP, needs: "owner", body: { userId: 1 } },
  trashForm: { ...FORM, needs: "trash" },
  unlockAccount: HOLDERS,
  unlockAccountByGet: HOLDERS,
  unlockScreen: SIGNED_IN,
  updateProfile: SIGNED_IN,
  uploadAvatar: SIGNED_IN,
  uploadFile: EVERYBODY,
  uploadMedia: { ...FORM, needs: "edit" },
  uploadNoticeImage: { ...SIGNED_IN, oneOf: [addNotice, changeNotice].map(permissionOf) },
  withdrawGroupJoinRequest: GROUP,
  withdrawGroupInvitation: { ...GROUP, needs: "member" },
} satisfies Record<EndpointKey, AccessRow>;

export const ACCESS_ROWS: Readonly<Record<EndpointKey, AccessRow>> = ROWS;
