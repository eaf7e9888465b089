import type { ReactNode } from 'react';
import { Page } from '../../../shared/page/page.tsx';
import classes from './send-frame.module.css';
import type { Step } from '../draft/steps.ts';

const titles: Readonly<Record<Step, { readonly title: string; readonly description: string }>> = {
  gift: { title: 'Choose a gift', description: 'Nothing is charged until you confirm.' },
  message: { title: 'Write your message', description: 'It is shown on the gift, in your words.' },
  recipients: { title: 'Who is it for?', description: 'One person or thousands: the steps are the same.' },
  delivery: { title: 'When and how long', description: 'When it is sent, and how long it can be claimed.' },
  pay: { title: 'Check and pay', description: 'Check the details. You can change any line before you pay.' },
};

const crumbs = [{ label: 'Send a gift', to: '/send/choice-of-gift' }] as const;

type SendFrameProps = {
  readonly step: Step;
  /** Replaces the step's default title. */
  readonly title?: string | undefined;
  readonly stepper: ReactNode;
  /** Shown above the form: errors and conflicts. */
  readonly notices?: ReactNode;
  readonly children: ReactNode;
  /** Shown next to the form, if the window has room. */
  readonly aside?: ReactNode;
  readonly bar?: ReactNode;
};

/**
 * The layout of a step: the stepper above, the form next to the preview, and the total with the navigation buttons
 * below.
 */
export function SendFrame({
  step,
  title = titles[step].title,
  stepper,
  notices,
  children,
  aside,
  bar,
}: SendFrameProps) {
  return (
    <div className={classes.frame}>
      {stepper}
      <div className={classes.columns} data-aside={aside === undefined ? undefined : true}>
        {/* Each step is a page: its title receives focus when it opens. */}
        <Page key={step} title={title} description={titles[step].description} crumbs={crumbs} width="content">
          {notices}
          {children}
        </Page>
        {aside === undefined ? null : <aside className={classes.aside}>{aside}</aside>}
      </div>
      {bar}
    </div>
  );
}
