import { useSearch } from '@tanstack/react-router';
import { SectionLayout } from '../../shared/page/section-layout.tsx';
import { openItems } from './settings-items.ts';

/** The layout of every page of the team's settings, with links to the other pages. */
export function SettingsLayout() {
  const { team } = useSearch({ strict: false });
  const links = openItems().map(({ to, label, ofSubteam }) => ({
    to,
    label,
    ...(ofSubteam && team ? { search: { team } } : {}),
  }));
  return <SectionLayout label="Team settings" links={links} />;
}
