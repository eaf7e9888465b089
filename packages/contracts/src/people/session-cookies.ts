// Separate from the schemas, because the first page of the application needs these names and no schema.

/**
 * The cookies of a browser session (RULES §1); scripts cannot read the tokens, only the two ids. A client's token is
 * set if a request with the grant `client_credentials` asks for cookies.
 */
export const sessionCookies = {
  refreshToken: 'huggg_refresh_token',
  userAccessToken: 'huggg_user_access_token',
  clientAccessToken: 'huggg_client_access_token',
  userId: 'huggg_user_id',
  teamId: 'huggg_team_id',
} as const;

/**
 * A browser sends this header with requests that use cookies. Another site cannot set it without a CORS preflight, so a
 * forged form or link cannot renew or end a session.
 */
export const sessionHeader = { name: 'x-huggg-session', value: 'cookie' } as const;
