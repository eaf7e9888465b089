import type { Centre } from './topics.ts';

/** The figures in the answers come from `limits` of the contracts; `topics.test.ts` compares them. */
export const giftingCentre: Centre = {
  title: 'Help with gifts',
  lead: 'For people who were sent a gift, and for people who send them.',
  groups: [
    {
      title: 'You were sent a gift',
      topics: [
        {
          id: 'open',
          question: 'How do I open my gift?',
          answer: [
            'Press the button in the email, or the link you were given. The gift page opens in any browser, on a phone or a computer. You need no account and no app, and you pay nothing.',
            'Unwrap the gift, choose one if there is a choice, and press “Show my code” when you want to use it.',
          ],
        },
        {
          id: 'genuine',
          question: 'Is this email genuine?',
          answer: [
            'A gift email names the person who sent it. A gift page never asks for money, bank details or a password.',
            'If you are not sure, ask the sender in another way before you open it. An unopened gift costs you nothing.',
          ],
        },
        {
          id: 'dates',
          question: 'How long do I have?',
          answer: [
            'Two dates count. “Claim by” is set by the sender: accept the gift before that day ends. “Use by” is set by the brand: use the code in the shop or online before it.',
            'Both dates are on the gift page where they apply.',
          ],
        },
        {
          id: 'expired',
          question: 'My gift has expired. Can I still have it?',
          answer: [
            'A gift that was not claimed in time cannot be opened again. Ask the sender: they can send another one.',
            'If only the brand’s “use by” date has passed, ask the brand.',
          ],
        },
        {
          id: 'choice',
          question: 'Can I change what I chose?',
          answer: [
            'Yes, until the code is shown. Press “Choose another gift” on the gift page. After the code is shown the choice is final.',
          ],
        },
        {
          id: 'code',
          question: 'Where is my code, and how do I use it?',
          answer: [
            'Press “Show my code” on the gift page. The page shows the code, a barcode or QR code where the shop scans one, and how to use it. You can copy or print it, and come back to it on the same device.',
            'To show it on another device, you need a code of 6 digits, which we send to the email address or mobile number that the gift went to. If you were given only a link, anyone with the link can see the code: keep it to yourself.',
          ],
        },
        {
          id: 'code-late',
          question: 'The page says that my code is on its way',
          answer: [
            'The brand has not given us your code yet. Your gift is safe. Come back in a few minutes; we also email you when the code has come, if the gift was sent to you by email.',
          ],
        },
        {
          id: 'code-refused',
          question: 'The shop does not accept my code',
          answer: [
            'Check the brand and the “use by” date on the gift page, and what it says under “How to use it”. Some codes work only in shops, others only online.',
            'If it is still refused, use the contact details at the end of this page. Say which brand it is. Never send us or anyone else the code itself.',
          ],
        },
        {
          id: 'link',
          question: 'My link does not work',
          answer: [
            'Open the link from the newest email about the gift. When a sender corrects an address, the earlier link stops working.',
            'If you typed the link, check that it is whole. A gift that its sender cancelled can no longer be opened.',
          ],
        },
        {
          id: 'decline',
          question: 'I do not want the gift',
          answer: [
            'Press “No, thank you” on the gift page. The sender can see that you declined, and nothing else. You can change your mind until the claim-by date.',
          ],
        },
        {
          id: 'reminders',
          question: 'How do I stop reminders?',
          answer: [
            'Each reminder has a link at its end that stops reminders about the gift in one press. Reminders also stop when you claim or decline the gift.',
          ],
        },
        {
          id: 'thanks',
          question: 'How do I say thank you?',
          answer: [
            'When you have your gift, choose one of 5 emojis on the gift page and add a few words if you like. They go to the sender.',
          ],
        },
      ],
    },
    {
      title: 'You send gifts',
      topics: [
        {
          id: 'invite',
          question: 'How do I invite a colleague?',
          alsoCalled: 'add member person people user team join role',
          answer: [
            'Open “People” under “Team” in the menu and press “Invite people”. Enter or paste their addresses and choose a role. The link in their email works for 7 days, once.',
            'If you do not see the button, ask an admin of your team.',
          ],
        },
        {
          id: 'send',
          question: 'How do I send gifts to many people?',
          answer: [
            'Press “Send a gift”, choose the gift, and add the recipients: type them, paste them, or drop a spreadsheet (csv, tsv or xlsx). Rows that cannot be used are listed with the reason, and cost nothing.',
            'One order takes up to 2,000 emails or 10,000 links. Your plan may allow fewer gifts in an order.',
          ],
        },
        {
          id: 'super-link',
          question: 'How do I give one link to many people?',
          answer: [
            'Choose “Super link” as the way they get it, and say how many places it has. Each person proves an email address or a mobile number with a code, and claims a gift of their own.',
            '“Super links” in the menu shows the link, its QR code and poster, and each claim as it happens. There you can change the limit, pause the link or close it; the money of places that you give up returns at once.',
          ],
        },
        {
          id: 'not-arrived',
          question: 'A recipient has not received the email',
          answer: [
            'Open the order and look at the gift. If the address was refused, correct it: the gift is sent again and the earlier link stops working.',
            'If the email was sent, ask the recipient to look in their spam folder. You can send it again to the same address up to 3 times, at least 10 minutes apart.',
          ],
        },
        {
          id: 'cancel',
          question: 'Can I cancel or change a gift?',
          answer: [
            'You can cancel a gift, or change its words, wrapping or claim-by date, until its code is on the way to the recipient. Your role must allow it.',
            'What was held for a cancelled gift goes back to the wallet that paid.',
          ],
        },
        {
          id: 'unclaimed',
          question: 'What happens to gifts that are not claimed?',
          answer: [
            'They expire at the end of their claim-by date. Whether their value returns to the wallet depends on your plan, and the page where you pay says which before you pay.',
            'Handling fees are returned only for a gift that was never sent.',
          ],
        },
        {
          id: 'account',
          question: 'I did not change my account',
          answer: [
            'If an email says that your address, password or another way of signing in was changed, and it was not you, reset your password at once and sign out everywhere under your account’s security settings.',
            'Then tell an admin of your team, and use the contact details at the end of this page.',
          ],
        },
        {
          id: 'data',
          question: 'What is kept about me, and how do I have it removed?',
          answer: [
            'Under your account you can ask for a copy of your data and for your account to be erased. Records of orders and money are kept for accounting, without your name.',
            'If you were sent a gift, the sender’s organisation decides about your data: ask them first.',
          ],
        },
      ],
    },
  ],
};
