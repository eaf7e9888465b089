import { EmptyState } from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { balancesQuery } from '../../shared/team/balances-query.ts';
import { Block } from './block.tsx';
import classes from './home.module.css';

/** The available balance, and the amount held for gifts on their way. */
export function WalletCard() {
  const query = useQuery(balancesQuery);
  const { routesByPath } = useRouter();
  return (
    <Block
      title="Wallet"
      query={query}
      skeletonHeight={120}
      more={
        '/wallets' in routesByPath ? (
          <Link to={anyPath('/wallets')} className={classes.more}>
            See wallets
          </Link>
        ) : null
      }
    >
      {({ available, live, wallets }) =>
        wallets.length === 0 ? (
          <EmptyState compact scene="tag" title="No wallet yet">
            A team admin can open one.
          </EmptyState>
        ) : (
          <>
            <p className={classes.available}>
              {pounds(available)}
              <small>to spend{wallets.length > 1 ? `, in ${wallets.length} wallets` : ''}</small>
            </p>
            <p className={classes.note}>
              {live > 0 ? `${pounds(live)} more is held for gifts on their way.` : 'Nothing is held for gifts.'}
            </p>
          </>
        )
      }
    </Block>
  );
}
