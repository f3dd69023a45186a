import { expect, test } from "vitest";
import { findInvitationToken } from "./invitation-link.ts";

const TOKEN = "Ab3_-Ab3_-Ab3_-Ab3_-Ab3_-x";

test.each([
  [`https://forms.example.com/idata2/member/join#${TOKEN}`, TOKEN],
  [`  ${TOKEN}\n`, TOKEN],
  [`张老师邀请您加入教务处：https://forms.example.com/idata2/member/join#${TOKEN}，七天内有效`, TOKEN],
  ["", null],
  ["https://forms.example.com/idata2/form", null],
  // Cut off while copying.
  ["https://forms.example.com/idata2/member/join#Ab3", null],
  ["https://forms.example.com/idata2/member/join", null],
  ["<script>alert(1)</script> and more than twenty characters", null],
])("%j", (text, token) => {
  expect(findInvitationToken(text)).toBe(token);
});
