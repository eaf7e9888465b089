import type { ApprovalNeed } from '@huggg/contracts';
import { Alert } from '@mantine/core';
import { approverNames, reasonText } from '../../../shared/approvals/approval-text.ts';

/** S15. Explains that a second person has to approve this order: who, why, and what happens to the money meanwhile. */
export function NeedsApproval({ need: { approvers, reasons } }: { readonly need: ApprovalNeed }) {
  const why = reasons.map(reasonText).join(' ');
  if (approvers.length === 0)
    return (
      <Alert color="danger" title="This order needs approval, and no one else can approve it">
        {why} Ask a team admin to choose approvers under Team, Preferences.
      </Alert>
    );
  return (
    <Alert color="warning" title={`This order needs approval by ${approverNames(approvers)}`}>
      {why} The money is held in the wallet until they answer; after seven days without an answer it returns. You cannot
      pay for such orders by card: top up the wallet first.
    </Alert>
  );
}
