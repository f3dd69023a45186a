/**
 * Shapes that the calls of the administration contract share. Bodies are open and coerced, since its clients send whole
 * records back (with fields nobody asked for) and numbers as text (§1.5); handlers read the fields they name, so
 * nothing else reaches a column.
 */
import { type TProperties, type TObject, Type } from "typebox";

/** Says to the server's validator: numbers may come as text and text as numbers. */
const COERCE = { "x-coerce": true } as const;

/** A JSON body of the administration contract. */
export function adminBody<P extends TProperties>(properties: P): TObject<P> {
  return Type.Object(properties, COERCE);
}

const MAX_ID = Number.MAX_SAFE_INTEGER;
export const AdminId = Type.Integer({ minimum: 0, maximum: MAX_ID });
/** Null stays null; an absent one is left alone. */
export const NullableId = Type.Unsafe<number | null>({ type: ["integer", "null"], minimum: 0, maximum: MAX_ID });
/** Any text; its length is checked by the field rules, which say it in words. */
export const AdminText = Type.String({ maxLength: 10_000 });
/** `0` normal, `1` disabled. */
export const Status = Type.Union([Type.Literal("0"), Type.Literal("1")]);
export const YesNo = Type.Union([Type.Literal("Y"), Type.Literal("N")]);
export const AdminIds = Type.Array(AdminId, { maxItems: 5000 });
/** Sorting numbers; `null` and absent are refused by the field rules. */
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

/** Paging and sorting of a list (§1.2). `orderByColumn` is looked up in the list's own table of columns. */
export const AdminPage = {
  pageNum: Type.Optional(Type.Integer({ default: 1, minimum: -1_000_000_000, maximum: 1_000_000_000 })),
  pageSize: Type.Optional(Type.Integer({ default: 10, minimum: 1, maximum: 500 })),
  orderByColumn: Type.Optional(Type.String({ maxLength: 100 })),
  isAsc: Type.Optional(Type.String({ maxLength: 20 })),
  reasonable: Type.Optional(Type.Boolean()),
};

/** A range of days or moments, both ends included (§1.2). */
export const DateRange = {
  "params[beginTime]": Type.Optional(Type.String({ maxLength: 30 })),
  "params[endTime]": Type.Optional(Type.String({ maxLength: 30 })),
};

/** What a paged list answers beside `code` and `msg`. */
export function adminRows<R extends TProperties>(row: R) {
  return Type.Object({ total: Type.Integer(), rows: Type.Array(Type.Object(row)) });
}

const NullableText = Type.Union([Type.String(), Type.Null()]);
/** Who wrote a record and when (`yyyy-MM-dd HH:mm:ss`). */
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
  /** Clients of the contract expect these keys; what they are for travels beside `data`. */
  roleIds: Type.Null(),
  postIds: Type.Null(),
  roleId: Type.Null(),
  ...Written,
};

/** Records of a tree travel flat, so their `children` are always empty. */
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
