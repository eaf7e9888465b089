import type { EndpointResponse, GiftHit, listOrders, TransactionHit } from '@huggg/contracts';
import { date, pounds, quantity, relative } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { IconHourglass, IconMailX, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { draftName } from '../../shared/gifts/draft-name.ts';
import { draftPath } from '../../shared/gifts/draft-path.ts';
import { useRowLink } from '../../shared/list/row-link.ts';
import { can } from '../../shared/session/session.ts';
import { useTeam } from '../../shared/team/team-query.ts';
import classes from './home.module.css';
import { bouncedStep, dueByOrder, dueStep } from './work-lines.ts';

type LineProps = {
  readonly icon: ReactNode;
  readonly tone?: 'danger' | 'warning';
  readonly what: string;
  readonly sub: string;
  readonly to: string;
  readonly button: string;
};

export function Line({ icon, tone, what, sub, to, button }: LineProps) {
  const link = useRowLink()(to);
  return (
    <li>
      <span className={classes.icon} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <span className={classes.words}>
        <span className={classes.what}>{what}</span>
        <span className={classes.sub}>{sub}</span>
      </span>
      <Button
        renderRoot={(props) => <Link {...link} {...props} />}
        size="sm"
        variant="default"
        aria-label={`${button}: ${sub}`}
      >
        {button}
      </Button>
    </li>
  );
}

const bounced = <IconMailX size={20} stroke={1.75} />;
const hourglass = <IconHourglass size={20} stroke={1.75} />;

/** Orders with undelivered gifts. */
export function AttentionLines({ hits, total }: { readonly hits: readonly TransactionHit[]; readonly total: number }) {
  const rest = total - hits.length;
  return (
    <>
      {hits.map(({ transaction, needsAttention }) => (
        <Line
          key={transaction.id}
          icon={bounced}
          tone="danger"
          what={`${quantity(needsAttention, 'gift')} did not arrive`}
          sub={transaction.name}
          {...bouncedStep(transaction.id, can('edit-huggg-status'))}
        />
      ))}
      {rest > 0 ? (
        <Line
          icon={bounced}
          tone="danger"
          what={`${quantity(rest, 'more order')} with gifts that did not arrive`}
          sub="Orders that need attention"
          to="/transactions?view=needs-attention"
          button="Show orders"
        />
      ) : null}
    </>
  );
}

const dueShown = 3;

/** Unclaimed gifts near their claim-by, grouped by order. */
export function DueLines({ hits, total }: { readonly hits: readonly GiftHit[]; readonly total: number }) {
  const timeZone = useTeam()?.effectivePreferences.timeZone;
  const orders = dueByOrder(hits);
  const shown = orders.slice(0, dueShown);
  const rest = total - shown.reduce((sum, { gifts }) => sum + gifts, 0);
  return (
    <>
      {shown.map(({ id, name, gifts, soonest }) => (
        <Line
          key={id}
          icon={hourglass}
          tone="warning"
          what={`${quantity(gifts, 'gift')} to claim by ${date(soonest, { timeZone })}`}
          sub={name}
          {...dueStep(id, can('edit-huggg-expiry'))}
        />
      ))}
      {rest > 0 ? (
        <Line
          icon={hourglass}
          tone="warning"
          what={`${quantity(rest, 'more gift')} to claim within 7 days`}
          sub="Gifts near their claim-by"
          to="/gifts?due=week"
          button="Show gifts"
        />
      ) : null}
    </>
  );
}

type Draft = EndpointResponse<typeof listOrders>['data'][number];

/** Drafts of orders. */
export function DraftLines({
  drafts,
  total,
  readAtMs,
}: {
  readonly drafts: readonly Draft[];
  readonly total: number;
  /** The time when they were loaded. */ readonly readAtMs: number;
}) {
  const rest = total - drafts.length;
  return (
    <>
      {drafts.map((draft) => (
        <Line
          key={draft.id}
          icon={<IconPencil size={20} stroke={1.75} />}
          what={draftName(draft)}
          sub={[
            `Draft from ${relative(draft.dateModified, { now: readAtMs })}`,
            draft.totalPence && pounds(draft.totalPence),
          ]
            .filter(Boolean)
            .join(' · ')}
          to={draftPath(draft.id)}
          button="Continue"
        />
      ))}
      {rest > 0 ? (
        <Line
          icon={<IconPencil size={20} stroke={1.75} />}
          what={quantity(rest, 'more draft')}
          sub="Drafts"
          to="/transactions/drafts"
          button="Show drafts"
        />
      ) : null}
    </>
  );
}
