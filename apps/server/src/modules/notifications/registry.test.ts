import { contactPreferenceKeys, events } from '@huggg/contracts';
import { languagesOf, render, renderSms, smsLength, type MessageKind, type RenderedMessage } from '@huggg/messages';
import { defaultLanguage, languages, translator, type Language } from '@huggg/messages/catalogue';
import { sampleMessages, sampleSms } from '@huggg/messages/testing';
import { describe, expect, it } from 'vitest';
import { mailKinds } from '../accounts/index.ts';
import type { Notification } from './notification.ts';
import { notifications } from './registry.ts';

type Rendering = {
  readonly wanted: readonly Language[];
  readonly toRecipient: boolean;
  readonly write: (language: Language) => RenderedMessage;
};

/** Checks a subject against DESIGN §6: one short line; for recipients, neither a value nor a brand. */
function subjectProblems(subject: string, toRecipient: boolean): string[] {
  return [
    ...(/^\S.{3,118}\S$/u.test(subject) ? [] : ['has a subject that is not one short line']),
    ...(toRecipient && /£|Foundry|coffee/i.test(subject) ? ['names a value or a brand in its subject'] : []),
  ];
}

function problemsIn(mail: RenderedMessage, language: Language, toRecipient: boolean): string[] {
  const written = `${mail.subject}\n${mail.preheader}\n${mail.text}`;
  return [
    ...subjectProblems(mail.subject, toRecipient),
    ...(/[{}]|undefined|null|NaN|\[object/.test(written) ? ['shows a placeholder'] : []),
    ...(mail.text.trim() === '' ? ['has no plain text'] : []),
    ...(mail.html.startsWith('<!doctype html><html') && mail.html.includes(`lang="${language}"`)
      ? []
      : ['has no HTML']),
  ];
}

/** Returns the problems of a mail in each language in which it is sent. */
function problemsOf({ wanted, toRecipient, write }: Rendering): string[] {
  return wanted.flatMap((language) => {
    try {
      return problemsIn(write(language), language, toRecipient).map((problem) => `${language}: ${problem}`);
    } catch (error) {
      return [`${language}: ${error instanceof Error ? error.message : String(error)} Write it in packages/messages.`];
    }
  });
}

function renderingOf(kind: keyof ReturnType<typeof sampleMessages>): Rendering {
  return {
    wanted: languagesOf(kind),
    toRecipient: 'giftUrl' in sampleMessages(defaultLanguage)[kind],
    write: (language) => render(sampleMessages(language)[kind]),
  };
}

function check({ channel }: Notification): string[] {
  if (channel.kind === 'mail') return problemsOf(renderingOf(channel.composer));
  const text = renderSms(sampleSms(defaultLanguage)[channel.composer]);
  return smsLength(text).parts === 1 ? [] : ['is longer than one SMS'];
}

describe('the registry of notifications', () => {
  it.each(Object.entries(notifications))('renders %s in each of its languages', (_, notification) => {
    expect(check(notification)).toEqual([]);
  });

  it.each(Object.entries(notifications))(
    'links %s to existing events, and includes an unsubscribe link unless it is mandatory',
    (_, entry) => {
      const types = events.map(({ type }) => type);
      expect(entry.events.filter((type) => !types.includes(type))).toEqual([]);
      expect(entry.events).not.toEqual([]);
      expect([...contactPreferenceKeys, 'mandatory']).toContain(entry.preference);
      const sample = entry.channel.kind === 'mail' ? sampleMessages(defaultLanguage)[entry.channel.composer] : {};
      expect('preferencesUrl' in sample).toBe(entry.preference !== 'mandatory');
    },
  );

  it('has the same preference for each email as the list of emails', () => {
    const composed = Object.values(notifications).flatMap(({ channel, preference }) =>
      channel.kind === 'mail' ? [[channel.composer, preference === 'mandatory' ? null : preference] as const] : [],
    );
    const listed = new Map(mailKinds.map(({ id, preference }) => [id, preference]));
    const optional = composed.filter(([, preference]) => preference !== null);
    expect(optional.filter(([composer, preference]) => listed.get(composer) !== preference)).toEqual([]);
    expect(
      [...listed]
        .filter(([, preference]) => preference !== null)
        .map(([id]) => id)
        .toSorted(),
    ).toEqual([...new Set(optional.map(([composer]) => composer))].toSorted());
    expect([...new Set(optional.map(([, preference]) => preference))].toSorted()).toEqual(
      contactPreferenceKeys.toSorted(),
    );
    const ofDelivery = ['gift', 'corrected-address', 'reminder-waiting', 'reminder-ends-on', 'reminder-code'];
    const sentElsewhere = [...ofDelivery, 'gift-test', 'help-request', 'help-answer'];
    const known = new Set([...composed.map(([composer]) => composer), ...sentElsewhere]);
    expect([...listed.keys()].filter((id) => !known.has(id as MessageKind))).toEqual([]);
  });

  it('has emails to recipients, about orders and about documents in six languages, and the others in English', () => {
    for (const kind of ['late-code', 'order-confirmation', 'document'] as const)
      expect(languagesOf(kind)).toEqual(languages);
    expect(languagesOf('role-changed')).toEqual([defaultLanguage]);
  });

  it.each([
    [
      'without a language',
      (language: Language) =>
        language === 'pl' ? { ...render(sampleMessages('pl').gift), subject: missingText(language) } : gift(language),
      'pl: There is no pl text for planted in catalogue/gift. Write it in packages/messages.',
    ],
    [
      'with a value in its subject',
      (language: Language) => ({ ...gift(language), subject: 'A gift of £5.00' }),
      'value',
    ],
    ['with a placeholder', (language: Language) => ({ ...gift(language), text: 'Hi {name}' }), 'placeholder'],
    ['without plain text', (language: Language) => ({ ...gift(language), text: '' }), 'no plain text'],
  ])('rejects an email %s', (_, write, problem) => {
    const found = problemsOf({ wanted: languages, toRecipient: true, write });
    expect(found.join('\n')).toContain(problem);
  });
});

const gift = (language: Language): RenderedMessage => render(sampleMessages(language).gift);

/** Requests a text that the language does not have. */
function missingText(language: Language): string {
  const t: (key: never) => string = translator(language, 'gift');
  return t('planted' as never);
}
