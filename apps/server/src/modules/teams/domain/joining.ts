/**
 * How people of an organisation's domain come in: `acceptDomain` is what it wishes, and holds once the domain is
 * proven.
 */
export type Joining = {
  readonly domain: string | null;
  readonly domainProven: boolean;
  readonly acceptDomain: boolean;
  readonly inviteOnlyDomain: boolean;
};
