import { pounds } from '@huggg/ui/format';
import { IconWallet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { useCurrentUser } from '../../shared/session/use-user.ts';
import { balancesQuery } from '../../shared/team/balances-query.ts';
import classes from './balance.module.css';

/**
 * The balance that can be spent now, always visible and updated live. Absent for users without a wallet, and on Home,
 * which shows it itself.
 */
export function Balance() {
  const home = useRouterState({ select: ({ location }) => location.pathname === '/' });
  const mayView = useCurrentUser()?.permissions.wallet !== undefined;
  return mayView && !home ? <LiveBalance /> : null;
}

function LiveBalance() {
  const { data } = useQuery(balancesQuery);
  const { routesByPath } = useRouter();
  if (!data || data.wallets.length === 0) return null;
  const words = (
    <>
      <IconWallet size={18} stroke={1.75} aria-hidden="true" />
      <span className="hg-hidden">Available to spend</span>
      <span className="hg-tabular">{pounds(data.available)}</span>
    </>
  );
  return '/wallets' in routesByPath ? (
    <Link to={anyPath('/wallets')} className={classes.balance}>
      {words}
    </Link>
  ) : (
    <span className={classes.balance}>{words}</span>
  );
}
