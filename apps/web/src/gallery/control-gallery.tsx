import {
  ConfirmDialog,
  CopyButton,
  ErrorBlock,
  ExpiryDates,
  FunnelBar,
  LongWork,
  Money,
  MoneyInput,
  SaveBar,
  StackBar,
  toast,
} from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import {
  Anchor,
  Button,
  Card,
  Checkbox,
  PasswordInput,
  Radio,
  SegmentedControl,
  Select,
  Switch,
  Tabs,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import classes from './gallery.module.css';

export function ControlGallery() {
  return (
    <section>
      <h2>Controls</h2>
      <Buttons />
      <Fields />
      <Blocks />
    </section>
  );
}

function Buttons() {
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes.row}>
      <Button>Send 48 gifts</Button>
      <Button variant="default">Save draft</Button>
      <Button variant="light">Copy link</Button>
      <Button variant="subtle">Cancel</Button>
      <Button color="ribbon">Send a gift</Button>
      <Button color="danger" onClick={() => setOpened(true)}>
        Cancel 48 gifts
      </Button>
      <Button disabled>Not yet</Button>
      <Button size="sm" variant="default" onClick={() => toast('Gift marked as shared.', { undo: () => undefined })}>
        Show a toast
      </Button>
      <CopyButton value="https://localhost/g/abc" label="Copy link" />
      <Anchor href="#x">Read the terms</Anchor>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        onConfirm={() => setOpened(false)}
        title="Cancel 48 gifts?"
        confirmLabel="Cancel 48 gifts"
        keepLabel="Keep gifts"
        danger
        typed={{ expected: '£615.00', label: 'Amount that returns' }}
      >
        <p>41 can be cancelled and £615.00 returns to Main wallet now. 7 are redeemed and stay.</p>
      </ConfirmDialog>
    </div>
  );
}

function Fields() {
  const [pence, setPence] = useState<number | undefined>(123450);
  return (
    <Card mb="md">
      <div className={classes.columns}>
        <TextInput label="From name" description="The recipient reads this first" defaultValue="Priya at Northwind" />
        <TextInput
          label="Email"
          error='"priya@northwind" is missing the part after the dot.'
          defaultValue="priya@northwind"
        />
        <MoneyInput label="Amount" value={pence} onChange={setPence} />
        <Select label="Wallet" data={['Main wallet', 'Bristol']} defaultValue="Main wallet" />
        <PasswordInput
          label="Password"
          defaultValue="unwrap-the-joy"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        />
        <Textarea label="Message" placeholder="Thank you for everything" />
      </div>
      <div className={classes.row}>
        <Checkbox label="Tell me when finished" defaultChecked />
        <Checkbox label="Allow duplicates" />
        <Radio label="Email" defaultChecked name="way" />
        <Radio label="Links" name="way" />
        <Switch label="Send reminders" defaultChecked />
        <SegmentedControl aria-label="View" data={['All', 'Scheduled', 'Drafts']} />
      </div>
      <Tabs defaultValue="gifts">
        <Tabs.List>
          <Tabs.Tab value="gifts">Gifts</Tabs.Tab>
          <Tabs.Tab value="money">Money</Tabs.Tab>
          <Tabs.Tab value="activity">Activity</Tabs.Tab>
        </Tabs.List>
      </Tabs>
    </Card>
  );
}

function Blocks() {
  return (
    <>
      <div className={classes.columns}>
        <LongWork title="Preparing gifts" done={1204} total={2000} failed={3} estimate="About 2 minutes left" />
        <LongWork title="Sending gifts" done={48} total={2000} paused />
        <ErrorBlock
          message="The wallets could not be read."
          help="Try again in a moment."
          requestId="0199f6a0-1c1e-7cc3"
          onRetry={() => undefined}
        />
      </div>
      <div className={classes.columns}>
        <Card>
          <StackBar
            label="Main wallet"
            format={pounds}
            partsName="Money"
            parts={[
              { key: 'available', label: 'Available', value: 1175570 },
              { key: 'held', label: 'Held', value: 322430 },
              { key: 'redeemed', label: 'Redeemed', value: 805500 },
            ]}
          />
        </Card>
        <Card>
          <FunnelBar
            label="Gifts of the last 30 days"
            steps={[
              ['created', 'Created', 48],
              ['sent', 'Sent', 47],
              ['opened', 'Opened', 44],
              ['claimed', 'Claimed', 32],
              ['redeemed', 'Redeemed', 21],
            ].map(([key, label, value]) => ({ key: String(key), label: String(label), value: Number(value) }))}
            exits={[{ key: 'bounced', label: 'Bounced', value: 1 }]}
          />
        </Card>
      </div>
      <Card mb="md">
        <ExpiryDates claimBy="2027-01-10" useBy={{ rule: '30 days after redeeming' }} />
        <p>
          In total <Money pence={-1200} /> and <Money pence={undefined} />
        </p>
      </Card>
      <SaveBar dirty onSave={() => undefined} onDiscard={() => undefined} />
    </>
  );
}
