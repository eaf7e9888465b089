import type { Post } from './matrix-homes.ts';
import type { Rule } from './matrix-rule.ts';
import { unknownId } from './sample.ts';
import type { TestServer } from './test-server.ts';

/** Ids of a team's own styles. */
export type StyleThings = {
  readonly branding: string;
  readonly giftwrap: string;
  readonly theme: string;
  readonly smsTemplate: string;
  readonly emailTemplate: string;
};

/** Creates a style of each kind in a team. */
export async function makeStyles(
  { post, server }: { readonly post: Post; readonly server: TestServer },
  { team, token }: { readonly team: string; readonly token: string | undefined },
): Promise<StyleThings> {
  const make = async (url: string, style: object): Promise<string> =>
    (await post<{ id: string }>(url, token, { name: 'Of the team', ...style })).id;
  return {
    branding: await make('/v3/brandings/upsert', {}),
    giftwrap: await make('/v3/giftwraps/upsert', { kind: 'stripe', palette: 'brick' }),
    theme: await makeTheme(server, team),
    smsTemplate: await make('/v3/sms/templates/upsert', { body: 'Hello' }),
    emailTemplate: await make('/v3/emails/templates/upsert', { body: 'Hello' }),
  };
}

/** Creates a theme. Nobody in a subteam can add one by default, so it is inserted. */
async function makeTheme({ database }: TestServer, team: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into themes (id, team_id, type, name, created_at, updated_at)
     values (gen_random_uuid(), $1, 'model', 'Of the team', now(), now()) returning id`,
    [team],
  );
  return rows[0]?.id ?? unknownId;
}

const missing = {
  branding: 'branding.not-found',
  giftwrap: 'giftwrap.not-found',
  theme: 'theme.not-found',
  smsTemplate: 'template.not-found',
  emailTemplate: 'template.not-found',
} as const satisfies Record<keyof StyleThings, string>;

/**
 * A style belongs to the full team: users who can use styles only for their own gifts see it. A subteam also sees those
 * of the team above.
 */
const style = (kind: keyof StyleThings): Extract<Rule, { kind: 'row' }> => ({
  kind: 'row',
  params: (things) => ({ id: things[kind] }),
  missing: missing[kind],
  lists: true,
  inherited: true,
});
const ofPlatform: Rule = { kind: 'open', why: 'the styles of the platform are the same for every team' };

/** The rules for the ids of styles. */
export const styleRules: Readonly<Record<string, Rule | readonly Rule[]>> = {
  'GET /v3/brandings/{id}': [style('branding'), ofPlatform],
  'DELETE /v3/brandings/{id}': { ...style('branding'), needs: ['use-branding'] },
  'GET /v3/giftwraps/{id}': [style('giftwrap'), ofPlatform],
  'GET /v3/themes/{id}': [style('theme'), ofPlatform],
  'GET /v3/sms/templates/{id}': style('smsTemplate'),
  'GET /v3/emails/templates/{id}': style('emailTemplate'),
};
