import { translator } from '../../catalogue/index.ts';
import type { Composition } from '../blocks.ts';
import type { OrderApprovalMessage } from '../message.ts';
import { button, greeting, productLinks, wordsFor } from './shared.ts';

const approverStages: ReadonlySet<OrderApprovalMessage['stage']> = new Set(['asked', 'reminded', 'escalated']);

export function composeOrderApproval(message: OrderApprovalMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const { stage, orderName: order, askerName: person, deciderName, reason, answerBy } = message;
  const amount = words.formats.amount(message.amountPence);
  const heading = t(`approval.${stage}Subject`, { person, order, amount });
  return {
    subject: heading,
    preheader: t('approval.preheader', { order, amount }),
    image: null,
    blocks: [
      { type: 'heading', text: heading },
      ...greeting(words, message.recipientName),
      { type: 'text', text: t(`approval.${stage}Intro`, { person: deciderName ?? person }) },
      {
        type: 'facts',
        facts: [
          ...(reason === null ? [] : [{ label: t('approval.reason'), value: reason }]),
          { label: t('approval.order'), value: order },
          { label: t('approval.total'), value: amount },
          { label: t('approval.gifts'), value: words.formats.count(message.quantity) },
          { label: t('approval.asker'), value: person },
          { label: t('approval.team'), value: message.teamName },
          ...(answerBy === null ? [] : [{ label: t('approval.answerBy'), value: words.formats.moment(answerBy) }]),
        ],
      },
      button(words, {
        label: t(approverStages.has(stage) ? 'approval.decideButton' : 'approval.button'),
        url: message.approvalUrl,
      }),
    ],
    footer: {
      lines: [
        ...(approverStages.has(stage) ? [t('approval.signIn')] : []),
        t('approval.why', { product: message.product.name }),
      ],
      links: productLinks(words, message.product),
    },
  };
}
