/**
 * Shapes that the calls of the administration contract share. Bodies allow unknown properties and are coerced, because
 * clients send whole records back (with further fields) and numbers as text (§1.5). Handlers read only the fields that
 * they name, so no other field reaches the database.
 */
import { type TProperties, type TObject, Type } from "typebox";

/** Tells the server's validator to convert text to numbers and numbers to text. */
const COERCE = { "x-coerce": true } as const;

/** A JSON body of the administration contract. */
export function adminBody<P extends TProperties>(properties: P): TObject<P> {
  return Type.Object(properties, COERCE);
}

const MAX_ID = Number.MAX_SAFE_INTEGER;
export const AdminId = Type.Integer({ minimum: 0, maximum: MAX_ID });
/** An id or `null`. Is not coerced to 0. */
export const NullableId = Type.Unsafe<number | null>({ type: ["integer", "null"], minimum: 0, maximum: MAX_ID });
/** Any text. The field rules check its length, with a message for the user. */
export const AdminText = Type.String({ maxLength: 10_000 });
/** `0` normal, `1` disabled. */
export const Status = Type.Union([Type.Literal("0"), Type.Literal("1")]);
export const YesNo = Type.Union([Type.Literal("Y"), Type.Literal("N")]);
export const AdminIds = Type.Array(AdminId, { maxItems: 5000 });
/** Sort order. The field rules reject `null` and missing values. */
export const OrderNumber = Type.Unsafe<number | null>({
  type: ["integer", "null"],
  minimum: -2_147_483_648,
  maximum: 2_147_483_647,
});

/** Ids in a path or a query, joined by commas: `3,4,5`. */
export const IdList = Type.String({ pattern: "^\\d{1,15}(,\\d{1,15})*$", maxLength: 8000 });

export function parseIds(list: string): number[] {
  return [...new Set(list.split(",").map(Number))];
}

/** Pagination and sorting of a list (§1.2). Each list has a table of the columns that `orderByColumn` may name. */
export const AdminPage = {
  pageNum: Type.Optional(Type.Integer({ default: 1, minimum: -1_000_000_000, maximum: 1_000_000_000 })),
  pageSize: Type.Optional(Type.Integer({ default: 10, minimum: 1, maximum: 500 })),
  orderByColumn: Type.Optional(Type.String({ maxLength: 100 })),
  isAsc: Type.Optional(Type.String({ maxLength: 20 })),
  reasonable: Type.Optional(Type.Boolean()),
};

/** A range of dates or times, both ends included (§1.2). */
export const DateRange = {
  "params[beginTime]": Type.Optional(Type.String({ maxLength: 30 })),
  "params[endTime]": Type.Optional(Type.String({ maxLength: 30 })),
};

/** Further keys in the answer of a paginated list. */
export function adminRows<R extends TProperties>(row: R) {
  return Type.Object({ total: Type.Integer(), rows: Type.Array(Type.Object(row)) });
}

const NullableText = Type.Union([Type.String(), Type.Null()]);
/** Who created and changed a record and when (`yyyy-MM-dd HH:mm:ss`), and a remark. */
export const Written = {
  createBy: NullableText,
  createTime: NullableText,
  updateBy: NullableText,
  updateTime: NullableText,
  remark: NullableText,
};
export const AdminTextOrNull = NullableText;

/** A user's own columns (§3.1), the same in lists, forms and `getInfo`. */
export const UserFields = {
  userId: Type.Integer(),
  deptId: Type.Union([Type.Integer(), Type.Null()]),
  userName: Type.String(),
  nickName: Type.String(),
  email: Type.String(),
  phonenumber: Type.String(),
  sex: Type.String(),
  avatar: Type.String(),
  status: Type.String(),
  delFlag: Type.String(),
  loginIp: Type.String(),
  loginDate: AdminTextOrNull,
  pwdUpdateDate: AdminTextOrNull,
  admin: Type.Boolean(),
  /** Always null: clients of the contract expect these keys, but the ids are sent next to `data`. */
  roleIds: Type.Null(),
  postIds: Type.Null(),
  roleId: Type.Null(),
  ...Written,
};

/** Records of a tree are sent as a flat list, so their `children` are always empty. */
export const NoChildren = Type.Tuple([]);

/** A node of a tree to choose from (§3.16). A leaf has no `children`. */
export interface TreeChoice {
  readonly id: number;
  readonly label: string;
  readonly disabled: boolean;
  readonly children?: readonly TreeChoice[];
}

const TreeChoiceNode = Type.Object({
  id: Type.Integer(),
  label: Type.String(),
  disabled: Type.Boolean(),
  children: Type.Optional(Type.Array(Type.Ref("TreeChoice"))),
});
export const TreeChoices = Type.Array(
  Type.Unsafe<TreeChoice>(Type.Cyclic({ TreeChoice: TreeChoiceNode }, "TreeChoice")),
);
