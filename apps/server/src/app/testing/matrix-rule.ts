import type { ErrorCode, PermissionKey } from '@huggg/contracts';
import type { HomeIds } from './matrix-world.ts';

/**
 * What the ids of a call name, and which permission's scope decides whether a caller sees it. `things` belong to the
 * tested place; `self` is the caller.
 */
export type Rule =
  /**
   * A thing of a team. Seen with one of `sees` (unless said the call's own key) in a scope that reaches it; seen,
   * `needs` may still be lacking.
   */
  | {
      readonly kind: 'row';
      readonly params: (things: HomeIds) => Readonly<Record<string, string>> | null;
      readonly query?: (things: HomeIds) => string;
      readonly body?: (things: HomeIds) => object;
      readonly sees?: readonly PermissionKey[];
      /** A second key whose reach the thing must lie in as well. */
      readonly seesToo?: PermissionKey;
      readonly needs?: readonly PermissionKey[];
      /** The error for a caller who does not see the row, or who names one of another team below it. */
      readonly missing: ErrorCode;
      readonly missingBelow?: ErrorCode;
      /** Whether the thing has an owner, so that the scope `own` reaches it for them. */
      readonly owned?: boolean;
      /** A list of one's own things, which the scope `own` opens for the team acted in. */
      readonly lists?: boolean;
      /** A subteam's thing of this kind is not its parent's to see, or there is none. */
      readonly ownTeamOnly?: boolean;
    }
  /** A person: oneself, and whom `sees` reaches beside the call's own key. */
  | {
      readonly kind: 'person';
      readonly params: (things: HomeIds) => Readonly<Record<string, string>>;
      readonly sees?: readonly PermissionKey[];
      /** A caller who is no admin is refused, whichever person they name. */
      readonly adminsOnly?: boolean;
      /** The error for a caller who does not see the team of the path; for the person it is `user.not-found`. */
      readonly missing?: ErrorCode;
    }
  /** The caller's own person; any other id is not found. */
  | { readonly kind: 'self'; readonly param: string; readonly by: 'id' | 'email' }
  /** What is public, belongs to a person outside teams, or to a step of signing in: no team decides. */
  | { readonly kind: 'open'; readonly needs?: PermissionKey };
