/** How many people, roles and requests a group or a form may have. Refusals name the limit (SHARING_LIMIT_REACHED). */
export const SHARING_LIMITS = {
  members: 2000,
  roles: 100,
  /** Invitations of one group that can still be used. */
  invitations: 200,
  /** Open requests to join one group. */
  requestsOfGroup: 200,
  /** Open requests to join of one person. */
  requestsOfPerson: 20,
  /** Collaborators of one form. */
  collaborators: 100,
} as const;

export type SharingLimit = keyof typeof SHARING_LIMITS;
