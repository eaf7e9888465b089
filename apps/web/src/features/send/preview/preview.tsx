import { isHandedOver } from '@huggg/contracts';
import type { OrderDetails } from '@huggg/contracts';
import { Button, Tabs } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { EmailPreview } from './email-preview.tsx';
import { GiftPreview } from './gift-preview.tsx';
import classes from './preview.module.css';
import { previewModel, previewRecipients } from './preview-model.ts';
import { PrintPreview } from './print-preview.tsx';
import { RecipientStepper } from './recipient-stepper.tsx';
import type { PreviewControl, PreviewTab } from './use-preview.ts';

export type PreviewProps = Omit<Parameters<typeof previewModel>[0], 'recipient'> & {
  readonly control: PreviewControl;
  /** The latest text of the SMS; undefined if the order sends none. */
  readonly smsText?: string | undefined;
  /** Opens the real page and email; undefined until there is a gift to show. */
  readonly onReal?: (() => void) | undefined;
};

const tabs: readonly { readonly value: PreviewTab; readonly label: string }[] = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'SMS' },
  { value: 'gift', label: 'Gift' },
  { value: 'print', label: 'Print' },
];

/** Returns what delivers the gift's link: a message or a printed page; null if the sender shares the link. */
function deliveryChannelOf(method: OrderDetails['deliveryMethod']): Exclude<PreviewTab, 'gift'> | null {
  if (method === 'printable') return 'print';
  if (isHandedOver(method) || method === 'superhuggg') return null;
  return method === 'sms' ? 'sms' : 'email';
}

/**
 * Shows what the recipient will see, in a phone frame. Drawn in the browser, so that it updates on each keystroke; it
 * can be scrolled, but not clicked.
 */
export function Preview({ control, smsText, onReal, ...parts }: PreviewProps) {
  const recipients = previewRecipients(parts.details);
  const place = Math.min(control.place, Math.max(0, recipients.length - 1));
  const recipient = recipients[place];
  const model = previewModel({ ...parts, recipient });
  const { deliveryMethod } = parts.details;
  const brought = deliveryChannelOf(deliveryMethod);
  const tab = control.tab === 'gift' ? 'gift' : (brought ?? 'gift');
  return (
    <section className={classes.preview} aria-label="Preview">
      <Tabs value={tab} onChange={(value) => control.setTab(tabs.find((one) => one.value === value)?.value ?? 'gift')}>
        <div className={classes.tabs}>
          <Tabs.List aria-label="What to preview">
            {tabs
              .filter(({ value }) => value === 'gift' || value === brought)
              .map(({ value, label }) => (
                <Tabs.Tab key={value} value={value}>
                  {label}
                </Tabs.Tab>
              ))}
          </Tabs.List>
          {tab === 'gift' ? (
            <Button
              variant="subtle"
              size="compact-md"
              data-edge="end"
              onClick={() => control.setOpened(!control.opened)}
            >
              {control.opened ? 'Show it wrapped' : 'Show it unwrapped'}
            </Button>
          ) : null}
        </div>
        <div className={classes.phone}>
          <Tabs.Panel value={tab} className={classes.screen} tabIndex={0}>
            <div className={classes.page} inert>
              {tab === 'email' ? <EmailPreview model={model} /> : null}
              {tab === 'sms' ? <p className={classes.sms}>{smsText ?? 'Add a recipient to see the SMS.'}</p> : null}
              {tab === 'print' ? <PrintPreview details={parts.details} senderName={parts.senderName} /> : null}
              {tab === 'gift' ? <GiftPreview model={model} opened={control.opened} /> : null}
            </div>
          </Tabs.Panel>
        </div>
      </Tabs>
      <RecipientStepper recipients={recipients} place={place} onPlace={control.setPlace} />
      {onReal ? (
        <Button variant="subtle" leftSection={<IconDevices size={18} stroke={1.75} />} onClick={onReal}>
          See the real pages
        </Button>
      ) : null}
    </section>
  );
}
