import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { can } from '../../shared/session/session.ts';
import { useCurrentUser } from '../../shared/session/use-user.ts';
import { sendPath } from '../../shared/navigation/send-path.ts';
import { footNav, mainNav, participantNav } from './nav-items.ts';
import type { NavGroup, NavItem } from './nav-items.ts';

const operatorType = 1;

export type Nav = {
  readonly groups: readonly NavGroup[];
  readonly foot: readonly NavItem[];
  readonly sendTo: string | undefined;
};

/**
 * Returns the existing pages that this user may open. The server checks again on every call; this only avoids links to
 * pages that would be refused.
 */
export function useNav(): Nav {
  const router = useRouter();
  const user = useCurrentUser();
  return useMemo(() => {
    const paths = Object.keys(router.routesByPath);
    const exists = (to: string): boolean => paths.includes(to);
    const seen = ({ to, key, operator, postOffice }: NavItem): boolean =>
      exists(to) &&
      (key === undefined || can(key)) &&
      (!operator || user?.user.type === operatorType) &&
      (!postOffice || user?.postOffice === true);
    const source = user?.role === 'automation-participant' && exists('/my-budget') ? participantNav : mainNav;
    return {
      groups: source
        .map((group) => ({ ...group, items: group.items.filter(seen) }))
        .filter(({ items }) => items.length > 0),
      foot: footNav.filter(seen),
      sendTo: can('purchase-hugggs') && exists('/send/$slug') ? sendPath : undefined,
    };
  }, [router, user]);
}
