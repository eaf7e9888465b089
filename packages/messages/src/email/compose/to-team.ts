import { translator } from '../../catalogue/index.ts';
import type { Translate } from '../../catalogue/index.ts';
import type { Block, Composition, Fact } from '../blocks.ts';
import type {
  AccessRequestedMessage,
  InviteAcceptedMessage,
  MemberRemovedMessage,
  Product,
  RoleChangedMessage,
  TeamInviteMessage,
  TeamJoinedMessage,
} from '../message.ts';
import { button, greeting, productLinks, wordsFor, type Words } from './shared.ts';

type Texts = Translate<'account'>;

type Parts = {
  readonly t: Texts;
  readonly subject: string;
  readonly preheader: string;
  readonly name: string | null;
  readonly blocks: readonly Block[];
  readonly product: Product;
  readonly lines?: readonly string[];
};

/**
 * Builds the parts that mails about a team share: the subject repeated as the heading, and why the person gets the
 * mail.
 */
function teamMail(words: Words, { t, subject, preheader, name, blocks, product, lines }: Parts): Composition {
  return {
    subject,
    preheader,
    image: null,
    blocks: [{ type: 'heading', text: subject }, ...greeting(words, name), ...blocks],
    footer: {
      lines: [...(lines ?? [t('footer.team', { product: product.name })])],
      links: productLinks(words, product),
    },
  };
}

export function composeTeamInvite(message: TeamInviteMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const { senderName: sender, teamName: team } = message;
  const product = message.product.name;
  return teamMail(words, {
    t,
    subject: sender ? t('invite.subject', { sender, team }) : t('invite.subjectDomain', { team }),
    preheader: t('invite.preheader', { days: message.days }),
    name: message.recipientName,
    product: message.product,
    blocks: [
      {
        type: 'text',
        text: sender ? t('invite.intro', { sender, team, product }) : t('invite.introDomain', { team, product }),
      },
      {
        type: 'facts',
        facts: [
          { label: t('team.team'), value: team },
          { label: t('team.role'), value: t(`role.${message.role}`) },
          { label: t('invite.until'), value: words.formats.moment(message.until) },
        ],
      },
      button(words, { label: t('invite.button'), url: message.inviteUrl }),
    ],
    lines: [t('footer.invited')],
  });
}

export function composeInviteAccepted(message: InviteAcceptedMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
  return teamMail(words, {
    t,
    subject: t('accepted.subject', { person: message.personName, team: message.teamName }),
    preheader: t('accepted.preheader'),
    name: message.recipientName,
    product: message.product,
    blocks: [
      { type: 'text', text: t('accepted.intro') },
      {
        type: 'facts',
        facts: [
          { label: t('team.person'), value: message.personName },
          { label: t('team.role'), value: t(`role.${message.role}`) },
        ],
      },
      button(words, { label: t('team.people'), url: message.peopleUrl }),
    ],
  });
}

export function composeAccessRequested(message: AccessRequestedMessage): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
  return teamMail(words, {
    t,
    subject: t('requested.subject', { address: message.address, team: message.teamName }),
    preheader: t('requested.preheader'),
    name: message.recipientName,
    product: message.product,
    blocks: [
      { type: 'text', text: t('requested.intro') },
      {
        type: 'facts',
        facts: [
          { label: t('requested.address'), value: message.address },
          { label: t('team.team'), value: message.teamName },
        ],
      },
      button(words, { label: t('requested.button'), url: message.requestsUrl }),
    ],
  });
}

type MembershipMessage = TeamJoinedMessage | RoleChangedMessage | MemberRemovedMessage;

/** Builds mails to a person about their own place in a team: what changed, and a link to the product. */
function composeMembershipMail(
  message: MembershipMessage,
  key: 'joined' | 'roleChanged' | 'removed',
  facts: (t: Texts) => readonly Fact[],
): Composition {
  const words = wordsFor(message.language);
  const t = translator(message.language, 'account');
  const shown = facts(t);
  return teamMail(words, {
    t,
    subject: t(`${key}.subject`, { team: message.teamName }),
    preheader: t(`${key}.preheader`),
    name: message.recipientName,
    product: message.product,
    blocks: [
      { type: 'text', text: t(`${key}.intro`, { team: message.teamName }) },
      ...(shown.length > 0 ? [{ type: 'facts' as const, facts: shown }] : []),
      button(words, { label: t('team.open', { product: message.product.name }), url: message.homeUrl }),
    ],
  });
}

export function composeTeamJoined(message: TeamJoinedMessage): Composition {
  return composeMembershipMail(message, 'joined', (t) => [{ label: t('team.role'), value: t(`role.${message.role}`) }]);
}

export function composeRoleChanged(message: RoleChangedMessage): Composition {
  return composeMembershipMail(message, 'roleChanged', (t) => [
    { label: t('team.before'), value: t(`role.${message.from}`) },
    { label: t('team.now'), value: t(`role.${message.to}`) },
  ]);
}

export function composeMemberRemoved(message: MemberRemovedMessage): Composition {
  return composeMembershipMail(message, 'removed', () => []);
}
