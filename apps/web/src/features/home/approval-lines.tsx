import type { ApprovalSummary } from '@huggg/contracts';
import { pounds, quantity } from '@huggg/ui/format';
import { IconChecklist } from '@tabler/icons-react';
import { Line } from './work-list.tsx';

const shown = 3;
const icon = <IconChecklist size={20} stroke={1.75} />;

/** Orders that wait for the user's approval. */
export function ApprovalLines({ approvals }: { readonly approvals: readonly ApprovalSummary[] }) {
  const rest = approvals.length - shown;
  return (
    <>
      {approvals.slice(0, shown).map(({ id, name, asker, totalPence }) => (
        <Line
          key={id}
          icon={icon}
          tone="warning"
          what={`${asker.name} asks you to approve ${pounds(totalPence)}`}
          sub={name === '' ? 'Order' : name}
          to={`/approvals/${id}`}
          button="Review"
        />
      ))}
      {rest > 0 ? (
        <Line
          icon={icon}
          tone="warning"
          what={`${quantity(rest, 'more order')} to approve`}
          sub="Waiting for approval"
          to="/approvals"
          button="Show orders"
        />
      ) : null}
    </>
  );
}
