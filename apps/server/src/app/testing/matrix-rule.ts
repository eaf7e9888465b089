import type { ErrorCode, PermissionKey } from '@huggg/contracts';
import type { Own } from './matrix-own.ts';
import type { HomeIds } from './matrix-world.ts';

/**
 * What the ids of a call refer to, and which permission's scope decides whether a caller sees it. `things` belong to
 * the tested place; `self` is the caller.
 */
export type Rule =
  /**
   * A row of a team. It is visible with one of `sees` (defaults to the call's own key) in a scope that includes it;
   * even if it is visible, a permission in `needs` may be missing.
   */
  | {
      readonly kind: 'row';
      readonly params: (things: HomeIds) => Readonly<Record<string, string>> | null;
      readonly sees?: readonly PermissionKey[];
      /** A second key whose scope must include the row as well. */
      readonly seesToo?: PermissionKey;
      readonly needs?: readonly PermissionKey[];
      /**
       * The error for a caller who cannot see the row, or whose path has an id of another team below it; or, of a list,
       * the row that only the responses to those who see it contain.
       */
      readonly missing: ErrorCode | { readonly from: (things: HomeIds) => string };
      readonly missingBelow?: ErrorCode;
      /** Whether the row has an owner, so that the scope `own` includes it for them. */
      readonly owned?: boolean;
      /** A list of the caller's own rows, which the scope `own` allows for the current team. */
      readonly lists?: boolean;
      /** A subteam's row of this kind is not visible to its parent, or does not exist. */
      readonly ownTeamOnly?: boolean;
      /** A team's row of this kind is also visible to its subteams. */
      readonly inherited?: boolean;
      /**
       * The call is only for users who hold its key for the full team: those who hold it for their own rows are refused
       * before the row is read.
       */
      readonly forTeams?: boolean;
    }
  /** A row of the owner of its home: no scope shows it to anyone else. */
  | {
      readonly kind: 'owned';
      readonly params: (things: HomeIds) => Readonly<Record<string, string>>;
      /** The error for everyone else, or the row whose id only the owner's response contains. */
      readonly missing: ErrorCode | { readonly from: (things: HomeIds) => string };
    }
  /** A row that every caller has of their own; those of other people are not found. */
  | {
      readonly kind: 'own';
      readonly params: (own: Own) => Readonly<Record<string, string>>;
      readonly missing: ErrorCode;
    }
  /** A person: the caller themselves, and people in the scope of `sees` as well as of the call's own key. */
  | {
      readonly kind: 'person';
      readonly params: (things: HomeIds) => Readonly<Record<string, string>>;
      readonly sees?: readonly PermissionKey[];
      /** A caller who is not an admin gets an error, whatever person the id refers to. */
      readonly adminsOnly?: boolean;
      /** The error for a caller who cannot see the team in the path; for the person it is `user.not-found`. */
      readonly missing?: ErrorCode;
    }
  /** The caller themselves; any other id is not found. */
  | { readonly kind: 'self'; readonly param: string; readonly by: 'id' | 'email' }
  /** A row that belongs to no team and no person: every caller with the call's key sees it. `why` gives the reason. */
  | { readonly kind: 'open'; readonly why: string; readonly needs?: PermissionKey };
