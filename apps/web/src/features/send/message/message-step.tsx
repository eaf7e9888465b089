import type { Order, OrderDetails } from '@huggg/contracts';
import { languageNames, languages } from '@huggg/messages/catalogue';
import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { can } from '../../../shared/session/session.ts';
import { useUser } from '../../../shared/session/use-user.ts';
import type { SendHandle } from '../draft/send-handle.ts';
import type { PreviewControl } from '../preview/use-preview.ts';
import { BrandingField } from './branding-field.tsx';
import { CoverField } from './cover-field.tsx';
import { fromNote } from './from-note.ts';
import { MessageField } from './message-field.tsx';
import classes from './message-step.module.css';
import { wrapOf } from '../../../shared/gifts/wrap-choice.ts';
import { useTeam } from '../../../shared/team/team-query.ts';
import { TemplateField } from './template-field.tsx';
import { ThemeField } from './theme-field.tsx';
import { wordsWarning } from './words-warning.ts';
import { WrapField } from './wrap-field.tsx';

const maxNameCharacters = 120;

/** S12. The sender's name, the message, the giftwrap and the language. */
export function MessageStep({ send, preview }: { readonly send: SendHandle; readonly preview: PreviewControl }) {
  const {
    draft: { details },
    changeDetails,
    order,
  } = send;
  const { user } = useUser();
  const unsigned = details.fromName === undefined;
  useEffect(() => {
    // Opening the step sets the sender's name: the preview shows it immediately, and the step counts as visited.
    if (unsigned) changeDetails({ fromName: user.sendAsName ?? user.firstName });
  }, [unsigned, user, changeDetails]);
  const team = useTeam();
  const senderName = details.fromName?.trim() || (user.sendAsName ?? user.firstName);
  const warning = wordsWarning(details, { senderName, teamName: team?.name ?? 'your team' });
  return (
    <div className={classes.step}>
      <TextInput
        label="From"
        description={fromNote({
          sender: details.fromName?.trim() ?? '',
          team: team?.name,
          language: details.language ?? null,
        })}
        value={details.fromName ?? ''}
        maxLength={maxNameCharacters}
        autoComplete="off"
        data-path="details.fromName"
        onFocus={preview.showWrapped}
        onChange={(event) => changeDetails({ fromName: event.currentTarget.value })}
      />
      {can('send-email') ? (
        <TemplateField
          details={details}
          changeDetails={(change) => {
            preview.showText();
            changeDetails(change);
          }}
        />
      ) : null}
      <MessageField
        warning={warning}
        value={details.message ?? ''}
        greeted={(details.deliveryMethod ?? 'email') === 'email'}
        onFocus={preview.showText}
        onChange={(message) => {
          preview.showText();
          changeDetails({ message });
        }}
      />
      <LookFields details={details} changeDetails={changeDetails} preview={preview} worn={order.branding} />
      <CoverField
        url={details.coverImage ?? null}
        alt={details.coverImageAlt ?? ''}
        onChange={(cover) => {
          preview.showText();
          changeDetails(cover);
        }}
      />
      <LanguageField details={details} changeDetails={changeDetails} />
    </div>
  );
}

type PartProps = Pick<SendHandle, 'changeDetails'> & { readonly details: OrderDetails };

type LookProps = PartProps & { readonly preview: PreviewControl; readonly worn: Order['branding'] };

/** Theme, branding and wrap, if the user has permission to choose them. */
function LookFields({ details, changeDetails, preview, worn }: LookProps) {
  return (
    <>
      {can('use-theme') ? (
        <ThemeField
          details={details}
          changeDetails={(change) => {
            preview.showWrapped();
            changeDetails(change);
          }}
        />
      ) : null}
      {can('use-branding') ? (
        <BrandingField brandingId={details.brandingId ?? null} worn={worn} changeDetails={changeDetails} />
      ) : null}
      {can('use-giftwrap') ? (
        <WrapField
          value={wrapOf(details.giftwrap)}
          onChange={(next) => {
            preview.showWrapped();
            changeDetails({ giftwrap: next });
          }}
        />
      ) : null}
    </>
  );
}

function LanguageField({ details, changeDetails }: PartProps) {
  return (
    <NativeSelect
      label="Language of the gift"
      description="For the text around your message. Recipients can switch language."
      value={details.language ?? ''}
      onChange={(event) =>
        changeDetails({ language: languages.find((language) => language === event.currentTarget.value) ?? null })
      }
      data={[
        { value: '', label: 'Language of their browser; email in English' },
        ...languages.map((language) => ({ value: language, label: languageNames[language] })),
      ]}
    />
  );
}
