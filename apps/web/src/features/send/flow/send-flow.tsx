import type { Order } from '@huggg/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productQuery } from '../../../shared/catalogue/product-query.ts';
import { segmentsQuery } from '../../../shared/catalogue/segments-query.ts';
import { FormSummary } from '../../../shared/forms/form-summary.tsx';
import { useBlockers } from '../../../shared/forms/use-blockers.ts';
import { can } from '../../../shared/session/session.ts';
import { useUser } from '../../../shared/session/use-user.ts';
import { brandingsQuery } from '../../../shared/styling/brandings-query.ts';
import { emailTemplatesQuery } from '../../../shared/styling/email-templates-query.ts';
import { useTeam } from '../../../shared/team/team-query.ts';
import { DeliveryStep } from '../delivery/delivery-step.tsx';
import type { Payer } from '../delivery/paid-days.ts';
import type { SendHandle } from '../draft/send-handle.ts';
import { isStepLinked, problemsAt } from '../draft/steps.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useNextKey } from '../draft/use-next-key.ts';
import { useSteps } from '../draft/use-steps.ts';
import type { StepsHandle } from '../draft/use-steps.ts';
import { GiftStep } from '../gift/gift-step.tsx';
import { choiceGroups, pickedGroups } from '../gift/gift-text.ts';
import { brandsToAccept, useBrandTerms } from '../gift/use-brand-terms.ts';
import { MessageStep } from '../message/message-step.tsx';
import { claimByOf } from '../pay/claim-by-of.ts';
import { splitText } from '../pay/pay-choice.ts';
import { PayStep } from '../pay/pay-step.tsx';
import { usePay } from '../pay/use-pay.ts';
import { brandingOfDraft } from '../preview/preview-branding.ts';
import { Preview } from '../preview/preview.tsx';
import { usePreview } from '../preview/use-preview.ts';
import type { PreviewControl } from '../preview/use-preview.ts';
import { useWide } from '../preview/use-wide.ts';
import { RecipientsStep } from '../recipients/recipients-step.tsx';
import { ActionBar } from './action-bar.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { PreviewLayers } from './preview-layers.tsx';
import { SavedNote } from './saved-note.tsx';
import { SendFrame } from './send-frame.tsx';
import { Stepper } from './stepper.tsx';
import { usePreviewing } from './use-previewing.ts';

type SendFlowProps = { readonly order: Order; readonly slug: string };

/** S11–S15. A draft from the choice of gift to payment: five steps, the preview next to them, the total below. */
export function SendFlow({ order, slug }: SendFlowProps) {
  const handle = useDraft(order);
  const { draft, change, changeDetails, autosave, conflict } = handle;
  const { setBlocker, blocker, finishAll } = useBlockers();
  const previewing = usePreviewing(autosave);
  const product = useQuery({
    ...productQuery(draft.details.productId ?? ''),
    enabled: Boolean(draft.details.productId),
  }).data;
  const terms = useBrandTerms(product?.brandId, order.brandTerms);
  const termsOf = brandsToAccept(terms);
  const steps = useSteps({ order, handle, known: { termsOf, blocker }, finishAll });
  const pay = usePay({ order, handle, termsOf });
  const preview = usePreview();
  const wide = useWide();
  const isPay = steps.step === 'pay';
  useNextKey(() => {
    if (!isPay) void steps.next();
  });

  const send: SendHandle = { order, draft, change, changeDetails, product, setBlocker };
  const stale = autosave.state === 'waiting' || autosave.state === 'saving';
  const picture = (
    <DraftPreview send={send} payer={payerOf(pay)} control={preview} onReal={product && previewing.showReal} />
  );
  return (
    <SendFrame
      step={steps.step}
      stepper={
        <Stepper
          current={steps.step}
          slug={slug}
          order={order.id}
          isVisited={(step) => isStepLinked(step, { details: draft.details, problems: order.problems })}
          isDone={(step) =>
            problemsAt(step, order.problems, order.details).length === 0 && !(step === 'gift' && termsOf !== undefined)
          }
        >
          <SavedNote autosave={autosave} savedBefore={order.dateModified} timeZone={order.limits.timeZone} />
        </Stepper>
      }
      notices={
        <>
          <ConflictNotice conflict={conflict} />
          <FormSummary summary={isPay ? pay.summary : steps.summary} />
        </>
      }
      aside={wide ? picture : <span />}
      bar={
        <ActionBar
          order={order}
          product={product}
          wallet={pay.wallet}
          pays={splitText(pay, pay.split)}
          stale={stale}
          onBack={steps.back}
          onPreview={previewing.showDrawn}
          primary={isPay ? pay.primary : nextAction(steps)}
        />
      }
    >
      <StepForm slug={slug} send={send} steps={steps} preview={preview} terms={terms} pay={pay} />
      <PreviewLayers {...previewing} wide={wide} order={order} control={preview}>
        {picture}
      </PreviewLayers>
    </SendFrame>
  );
}

const nextAction = ({ next, busy, changing }: StepsHandle) => ({
  label: changing ? 'Back to check and pay' : 'Next',
  onPress: () => {
    void next();
  },
  busy,
});

/** Returns the wallet whose rules currently apply to the order; a card or an invoice has none. */
const payerOf = ({ method, wallet }: ReturnType<typeof usePay>): Payer => (method === 'wallet' ? wallet : undefined);

type StepFormProps = {
  readonly slug: string;
  readonly send: SendHandle;
  readonly steps: StepsHandle;
  readonly preview: PreviewControl;
  readonly terms: ReturnType<typeof useBrandTerms>;
  readonly pay: ReturnType<typeof usePay>;
};

function StepForm({ slug, send, steps, preview, terms, pay }: StepFormProps) {
  switch (steps.step) {
    case 'gift':
      return <GiftStep slug={slug} send={send} terms={terms} />;
    case 'message':
      return <MessageStep send={send} preview={preview} />;
    case 'recipients':
      return <RecipientsStep send={send} />;
    case 'delivery':
      return <DeliveryStep send={send} payer={payerOf(pay)} />;
    case 'pay':
      return <PayStep send={send} pay={pay} go={steps.change} />;
  }
}

/**
 * The preview of a draft. Loads the data that the draft and its team refer to, so that the drawing components only
 * draw.
 */
function DraftPreview({
  send: { order, draft, product },
  payer,
  control,
  onReal,
}: {
  readonly send: SendHandle;
  readonly payer: Payer;
  readonly control: PreviewControl;
  readonly onReal: (() => void) | undefined;
}) {
  const { user } = useUser();
  const team = useTeam();
  const [nowMs] = useState(Date.now);
  const templates = useQuery({ ...emailTemplatesQuery(), enabled: Boolean(draft.details.emailTemplateId) }).data;
  const brandings = useQuery({ ...brandingsQuery(), enabled: can('use-branding') }).data ?? [];
  const isChoice = product?.behaviouralType === 'choice-of-gift';
  const segments = useQuery({ ...segmentsQuery(product?.id ?? ''), enabled: isChoice }).data;
  const choices =
    segments && isChoice ? pickedGroups(choiceGroups(segments), draft.details.hugggMeta?.gwcSegments) : [];
  return (
    <Preview
      control={control}
      onReal={onReal}
      details={draft.details}
      smsText={order.sms?.text}
      templateSubject={templates?.find(({ id }) => id === draft.details.emailTemplateId)?.subject}
      product={product}
      choices={choices}
      senderName={user.sendAsName ?? user.firstName}
      teamName={team?.name ?? null}
      claimBy={claimByOf(order, payer, nowMs).at}
      timeZone={order.limits.timeZone}
      worn={brandingOfDraft(brandings, draft.details.brandingId ?? null)}
    />
  );
}
