import { expect, test } from "vitest";
import { toSession } from "./session.query.ts";

test("§3.26 the words undefined and null in a user's fields are no text", () => {
  const user = { userId: 7, userName: "li", nickName: "null", avatar: "undefined", email: "null", phonenumber: "null" };
  expect(toSession({ user }, [])).toMatchObject({
    nickName: "li",
    avatar: "/idata2/avatar.svg",
    email: "",
    phone: "",
  });
  expect(toSession({ user: { ...user, nickName: "nullable" } }, []).nickName).toBe("nullable");
});
