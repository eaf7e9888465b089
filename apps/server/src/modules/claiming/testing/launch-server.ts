import type { FastifyInstance } from 'fastify';
import { bindRoutes, createHttpServer } from '../../../platform/http/index.ts';
import { testContext } from '../../../platform/testing/index.ts';
import { registerReminderPages, registerTestPages } from '../../delivery/index.ts';
import { registerGiftPages } from '../pages.ts';
import { launchRoutes } from '../routes.ts';
import { previewGift } from '../use-cases/preview-gift.ts';
import type { LaunchRouteDeps } from '../wrong-links.ts';
import type { LaunchWorld } from './launch-world.ts';

/** Creates a server with the recipients' API and pages. */
export async function launchServer(
  { world, deps }: LaunchWorld,
  overrides: Partial<LaunchRouteDeps> = {},
): Promise<FastifyInstance> {
  const context = () => testContext({ database: world.database, clock: world.clock });
  const { config, log } = context();
  const app = await createHttpServer({ config: { ...config, http: { ...config.http, rateLimitPerMinute: 0 } }, log });
  const own = { ...deps, ...overrides };
  bindRoutes(app, launchRoutes(own), {
    contextFor: context,
    authenticate: () => Promise.resolve(null),
    checkResponses: true,
  });
  await registerGiftPages(
    app,
    { contextFor: context, readPrimary: world.database.read },
    {
      ...own,
      more: (scope, pages) => {
        registerReminderPages(scope, pages);
        registerTestPages(scope, pages, (db, gift, at) => previewGift(db, own, { gift, ...at }));
      },
    },
  );
  await app.ready();
  return app;
}
