import type { SuperLink } from '@huggg/contracts';
import { CopyButton, SkeletonTable, StatusBadge } from '@huggg/ui';
import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { productLabel } from '../../shared/gifts/product-label.ts';
import { pollEvery } from '../../shared/api/poll-every.ts';
import { useLiveState } from '../../shared/live/live.ts';
import { ErrorPage } from '../../shared/page/error-page.tsx';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import { Claimants } from './claimants.tsx';
import { LinkActions } from './link-actions.tsx';
import { LinkFacts } from './link-facts.tsx';
import { linkLook } from './link-looks.ts';
import { LinkNotice, LinkReady } from './link-notice.tsx';
import { isOver } from './link-money.ts';
import { LinkPlaces } from './link-places.tsx';
import { linkQuery } from './queries/link-query.ts';
import { ShareCard } from './share-card.tsx';
import classes from './super-link-page.module.css';

const route = getRouteApi('/shell/super-links/$id');
const crumbs = [{ label: 'Super links', to: '/super-links' }];
const pollMs = 5_000;

/** S19. One super link: its URL and QR code, its places, updated live, its money, and the people who claimed. */
export function SuperLinkPage() {
  return can('use-superhuggg') ? (
    <LinkOf />
  ) : (
    <NoAccessPage reason="Your role in this team does not use super links." />
  );
}

function LinkOf() {
  const { id } = route.useParams();
  const live = useLiveState();
  const query = useQuery({ ...linkQuery(id), refetchInterval: live === 'paused' && pollEvery(pollMs) });
  if (query.data) return <OneLink key={id} link={query.data} paused={live === 'paused'} />;
  if (query.error) return <ErrorPage error={query.error} reset={() => void query.refetch()} />;
  return (
    <Page title="Super link" crumbs={crumbs}>
      <Card>
        <SkeletonTable rows={3} columns={3} label="Loading super link" />
      </Card>
    </Page>
  );
}

function OneLink({ link, paused }: { readonly link: SuperLink; readonly paused: boolean }) {
  const { product, sender } = link;
  const gift = productLabel({ label: product.name, brand_name: product.brandName });
  return (
    <Page
      title={link.name}
      crumbs={crumbs}
      description={`${gift} · bought by ${sender.name}`}
      badges={<StatusBadge status={linkLook(link)} />}
      actions={
        <>
          <LinkActions link={link} />
          {isOver(link) ? null : <CopyButton value={link.launch_url} label="Copy link" variant="filled" size="md" />}
        </>
      }
    >
      <div className={classes.page}>
        <LinkReady link={link} />
        <LinkNotice link={link} />
        <div className={classes.columns}>
          <div className={classes.main}>
            <LinkPlaces link={link} paused={paused} />
            <LinkFacts link={link} />
          </div>
          {isOver(link) ? null : <ShareCard link={link} />}
        </div>
        {can('view-huggg-status') ? <Claimants link={link} /> : null}
      </div>
    </Page>
  );
}
