import { LogoMark } from '@huggg/ui';
import { Anchor, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LegalLinks } from '../../shared/entry/legal-links.tsx';
import { usePageTitle } from '../../shared/page/page-store.ts';
import { configuration, pageRequestId, productName } from '../../shared/session/session.ts';
import { ContactForm } from './contact-form.tsx';
import { contactHref } from './contact.ts';
import { giftingCentre } from './gifting-topics.ts';
import classes from './help-page.module.css';
import { payoutsCentre } from './payouts-topics.ts';
import { groupsFor, type CentreName, type FoundGroup, type Topic } from './topics.ts';

const centres = { gifting: giftingCentre, payouts: payoutsCentre } as const;

export type HelpPageProps = {
  readonly name: CentreName;
  /** The page from which the user came, and the request that failed there, for the contact form. */
  readonly from?: string | undefined;
  readonly request?: string | undefined;
  /** The topic in the URL, which is open and scrolled to. */
  readonly topic: string | undefined;
};

/** S49: a help centre, open to everyone, with or without an account. */
export function HelpPage({ name, topic, from, request }: HelpPageProps) {
  const { title, lead } = centres[name];
  const [search, setSearch] = useState('');
  usePageTitle({ title, crumbs: [] });
  useEffect(() => {
    const place = topic ?? (from === undefined ? undefined : 'contact');
    if (!place) return undefined;
    // Runs after the router has scrolled the new page to its top.
    const frame = requestAnimationFrame(() => document.getElementById(place)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [topic, from]);
  const found = groupsFor(centres, name, search);
  const count = found.reduce((sum, { topics }) => sum + topics.length, 0);
  const searching = search.trim() !== '';
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <a className={classes.brand} href="/">
          <LogoMark size={32} />
          <span>{productName()}</span>
        </a>
        <Centres name={name} />
      </header>
      <main className={classes.main} id="main">
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        <TextInput
          type="search"
          label="Search help"
          placeholder="code, top up, invite"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <p className={classes.said} role="status">
          {searching ? resultCountText(count) : null}
        </p>
        {found.map((group) => (
          <Group key={group.title} group={group} searching={searching} topic={topic} />
        ))}
        <Contact from={from} request={request} />
        <LegalLinks />
      </main>
    </div>
  );
}

const resultCountText = (count: number): string => {
  if (count === 0) return 'Nothing found. Try another word, or write to us below.';
  return count === 1 ? '1 answer' : `${count} answers`;
};

function Centres({ name }: { readonly name: CentreName }) {
  return (
    <nav aria-label="Help centres" className={classes.centres}>
      <Link to="/help/gifting" aria-current={name === 'gifting' ? 'page' : undefined}>
        Gifts
      </Link>
      <Link to="/help/payouts" aria-current={name === 'payouts' ? 'page' : undefined}>
        Payouts and money
      </Link>
    </nav>
  );
}

function Group({
  group,
  searching,
  topic,
}: {
  readonly group: FoundGroup;
  readonly searching: boolean;
  readonly topic: string | undefined;
}) {
  return (
    <section>
      <h2 className={classes.group}>{group.title}</h2>
      {group.topics.map((one) => (
        <Answer key={`${one.id} ${searching}`} name={group.centre} topic={one} open={searching || one.id === topic} />
      ))}
    </section>
  );
}

function Answer({ name, topic, open }: { readonly name: CentreName; readonly topic: Topic; readonly open: boolean }) {
  return (
    <details id={topic.id} className={classes.topic} open={open}>
      <summary>{topic.question}</summary>
      {topic.answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Anchor href={`/help/${name}?topic=${topic.id}`} aria-label={`Link to this answer: ${topic.question}`}>
        Link to this answer
      </Anchor>
    </details>
  );
}

/**
 * The ways to contact support. It first refers questions about a gift to its sender, because support does not know
 * their reasons.
 */
function Contact({ from, request }: Pick<HelpPageProps, 'from' | 'request'>) {
  const { supportEmail } = configuration();
  const page = from ?? location.pathname;
  // If the user came from another page, the request of this page is irrelevant.
  const requestId = request ?? (from === undefined ? pageRequestId() : undefined);
  const href =
    supportEmail && contactHref({ supportEmail, productName: productName(), page: location.href, requestId });
  return (
    <section className={classes.contact} aria-labelledby="contact-title" id="contact">
      <h2 id="contact-title">Still stuck?</h2>
      <p>About a gift you were sent, ask its sender first: they can correct, send again or cancel it.</p>
      <p>
        For anything else write to us here{href ? ', or to ' : ''}
        {href ? <Anchor href={href}>{supportEmail}</Anchor> : null}. We see which page you came from and which request
        failed, so that we can find what happened.
      </p>
      <ContactForm page={page} requestId={requestId} />
      {requestId ? <p>Request {requestId}</p> : null}
    </section>
  );
}
