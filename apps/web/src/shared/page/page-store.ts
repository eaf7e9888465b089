import { useEffect, useSyncExternalStore } from 'react';
import { drawing, productName } from '../session/session.ts';

export type Crumb = { readonly label: string; readonly to: string };
export type PageFacts = { readonly title: string; readonly crumbs: readonly Crumb[] };

const none: PageFacts = { title: '', crumbs: [] };
let facts = none;
const watchers = new Set<() => void>();

function setFacts(next: PageFacts): void {
  facts = next;
  for (const listener of watchers) listener();
}

function watch(listener: () => void): () => void {
  watchers.add(listener);
  return () => {
    watchers.delete(listener);
  };
}

/** Returns the title and breadcrumbs of the open page, for the header above it. */
export function usePageFacts(): PageFacts {
  return useSyncExternalStore(
    watch,
    () => facts,
    () => drawing()?.said ?? none,
  );
}

/** Sets the title and breadcrumbs of the open page. */
export function usePageTitle({ title, crumbs }: PageFacts): void {
  // The list is a new object on every render, so changes are detected by its JSON.
  const text = JSON.stringify({ title, crumbs });
  const server = drawing();
  if (server) server.said = { title, crumbs };
  useEffect(() => {
    const said = JSON.parse(text) as PageFacts;
    document.title = `${said.title} · ${productName()}`;
    setFacts(said);
  }, [text]);
  useEffect(
    () => () => {
      setFacts(none);
    },
    [],
  );
}
