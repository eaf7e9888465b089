import { senderDomainLost } from '@huggg/contracts';
import { collect, runEachSeparately, inPages } from '../../../platform/database/index.ts';
import type { ReadTxtRecords } from '../../../platform/dns/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { authorisesSender } from '../domain/sender.ts';
import { authoriseSenders } from '../queries/sender-domains.ts';
import { listSenderDomains, type SenderDomain } from '../queries/sender-domains.read-model.ts';

type Gateways = { readonly readTxt: ReadTxtRecords };

const pageSize = 100;

/**
 * Checks in DNS whether the sender domains of templates still authorise the product. If one does not, its emails are
 * sent from the product's own address and the team's admins are notified; a DNS failure changes nothing.
 */
export async function checkSenders(ctx: JobContext, gateways: Gateways): Promise<void> {
  const pages = inPages<SenderDomain>(
    (last) => listSenderDomains(ctx.readPrimary, { after: last?.teamId ?? null, max: pageSize }),
    { full: pageSize },
  );
  await runEachSeparately(await collect(pages), (domain) => checkSender(ctx, gateways, domain));
}

async function checkSender(
  ctx: JobContext,
  { readTxt }: Gateways,
  { teamId, domain, senderTeamIds }: SenderDomain,
): Promise<void> {
  const texts = await readTxt(domain);
  if (texts === null) {
    ctx.log.warn({ teamId, domain }, 'the SPF record of a sender domain could not be read');
    return;
  }
  const authorised = authorisesSender(texts, ctx.config.mailFrom);
  await ctx.transaction(async (tx) => {
    const isNews = await authoriseSenders(tx, { teamIds: senderTeamIds, domain, authorised });
    if (isNews && !authorised)
      await ctx.publish(tx, [
        senderDomainLost({ id: teamId, teamId, ownerId: null, data: { atMs: ctx.clock.now().epochMilliseconds } }),
      ]);
  });
}
