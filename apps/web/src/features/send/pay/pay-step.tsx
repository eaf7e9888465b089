import { useState } from 'react';
import type { SendHandle } from '../draft/send-handle.ts';
import { stepOfProblem } from '../draft/steps.ts';
import type { Step } from '../draft/steps.ts';
import { Answers } from './answers.tsx';
import { claimByOf } from './claim-by-of.ts';
import classes from './pay-step.module.css';
import { LinkReturns } from '../draft/link-returns.tsx';
import { Returns } from '../draft/returns.tsx';
import { MethodChoice } from './method-choice.tsx';
import { NeedsApproval } from './needs-approval.tsx';
import { PaymentEnded } from './payment-ended.tsx';
import { PriceChanged } from './price-changed.tsx';
import { Receipt } from './receipt.tsx';
import { SendTest } from './send-test.tsx';
import type { PayHandle } from './use-pay.ts';

type PayStepProps = { readonly send: SendHandle; readonly pay: PayHandle; readonly go: (step: Step) => void };

/**
 * S15. All answers, the receipt, the payment method, and what is returned, so that everything is known before paying.
 */
export function PayStep({ send, pay, go }: PayStepProps) {
  const { order, product } = send;
  const [nowMs] = useState(Date.now);
  const claimBy = claimByOf(order, pay.method === 'wallet' ? pay.wallet : undefined, nowMs);
  const problems = [...new Map(order.problems.map((problem) => [problem.message, problem])).values()].slice(0, 6);
  return (
    <div className={classes.step}>
      {order.payment && !pay.priceChange ? <PaymentEnded payment={order.payment} wallets={pay.wallets} /> : null}
      {pay.priceChange ? (
        <PriceChanged key={pay.priceChange.nowPence} change={pay.priceChange} charged={pay.charged} />
      ) : null}
      {problems.length > 0 ? (
        <div className={classes.problems} role="alert">
          <p>Before you pay</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem.message}>
                <button type="button" onClick={() => go(stepOfProblem(problem, order.details))}>
                  {problem.message}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {order.type === 'superhuggg' ? <LinkReturns order={order} wallet={pay.wallet?.name} /> : null}
      {product && order.type !== 'superhuggg' ? (
        <Returns
          order={order}
          wallet={pay.wallet?.name}
          valuePence={order.lines[0]?.unitPence ?? product.senderPrice}
          claimBy={claimBy.at}
        />
      ) : null}
      {order.approvalNeed ? <NeedsApproval need={order.approvalNeed} /> : null}
      <MethodChoice pay={pay} go={go} timeZone={order.limits.timeZone} />
      {order.details.deliveryMethod === 'email' ? <SendTest orderId={order.id} /> : null}
      <Receipt order={order} />
      <Answers send={send} claimBy={claimBy} go={go} />
    </div>
  );
}
