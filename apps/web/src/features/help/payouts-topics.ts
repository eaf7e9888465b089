import type { Centre } from './topics.ts';

/** Payouts are gift cards and cash-like gifts sent to many people, and the money that pays for them. */
export const payoutsCentre: Centre = {
  title: 'Help with payouts and money',
  lead: 'For rewards and support that are paid out as gift cards, and for the money behind them.',
  groups: [
    {
      title: 'You receive a payout',
      topics: [
        {
          id: 'receive',
          question: 'How do I get my payout?',
          answer: [
            'Open the link in the email or the link that you were given, and accept it. If you may choose, pick the gift card that suits you. Then press “Show my code”.',
            'You need no account. We never ask for your bank details.',
          ],
        },
        {
          id: 'exchange',
          question: 'Can I have money instead?',
          answer: [
            'We cannot exchange a gift card for money or for another brand. Before the code is shown you can choose another card, where your payout offers a choice.',
          ],
        },
        {
          id: 'wrong-amount',
          question: 'The amount is wrong',
          answer: ['Ask the organisation that sent it. They decide who gets which amount; we cannot change it.'],
        },
        {
          id: 'late',
          question: 'I was told about a payout but have no email',
          answer: [
            'Look in your spam folder for the name of the organisation. If it is not there, ask them to check the address and to send it again.',
          ],
        },
      ],
    },
    {
      title: 'You pay out',
      topics: [
        {
          id: 'fund',
          question: 'How do I put money into a wallet?',
          alsoCalled: 'top up topup fund pay in deposit add card bank transfer',
          answer: [
            'Open “Wallets” and choose a wallet. “Top up by card” adds money at once. “Top up by bank” gives you our bank details and a reference; the money is available when the transfer has arrived. You see these buttons where your role may top up; where it may not, the page says whom to ask.',
            'What you see as “Held” is set aside for gifts that were sent and not used yet.',
          ],
        },
        {
          id: 'many',
          question: 'How do I pay out to many people at once?',
          answer: [
            'Choose a gift card under “Browse”, press “Send a gift”, and drop a spreadsheet of recipients. Nothing is paid before you confirm the total.',
            'Choose emails, up to 2,000 in an order, or links that you share yourself, up to 10,000.',
          ],
        },
        {
          id: 'not-enough',
          question: 'The wallet does not hold enough',
          answer: [
            'Nothing is sent and nothing is charged. The draft stays. Move money from another wallet if your role allows it, or fund this one, and pay again.',
          ],
        },
        {
          id: 'twice',
          question: 'Could I have paid twice?',
          answer: [
            'Pressing “Pay” again, or losing the connection, does not pay an order twice. Open Orders: an order that was paid is listed there once.',
          ],
        },
        {
          id: 'back',
          question: 'When does money come back?',
          answer: [
            'When you cancel a gift whose code was not taken, its value returns to the wallet that paid, at once. When a gift expires unclaimed, your plan says whether its value returns; the page where you pay says so before you pay.',
          ],
        },
        {
          id: 'statement',
          question: 'Where is a statement for our accounts?',
          answer: [
            'Open a wallet: the statement lists what came in, what went out and what was available after it. It can be downloaded as a csv file or a PDF.',
          ],
        },
        {
          id: 'invoices',
          question: 'Where are our invoices and receipts?',
          alsoCalled: 'bill billing credit note pro-forma',
          answer: [
            'Open “Invoices” in the menu. It lists receipts, VAT invoices and credit notes, each as a PDF, and the months that are closed. Your role must include billing: ask an admin of your team if you do not see it.',
            'A top-up by bank has a remittance advice with its reference. It is not a VAT invoice.',
          ],
        },
        {
          id: 'vat',
          question: 'How is VAT dealt with?',
          alsoCalled: 'tax',
          answer: [
            'It depends on the gift. For a single-purpose voucher VAT is due when it is bought, and is inside the price. For a multi-purpose voucher VAT is due when it is used, so none is charged on its value.',
            'The page of each gift says which applies, and the page where you pay shows the VAT in the total.',
          ],
        },
      ],
    },
  ],
};
