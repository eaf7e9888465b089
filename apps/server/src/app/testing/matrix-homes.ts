import { demoWallets } from '../../modules/funding/index.ts';
import { demoTeams, demoUsers, type DemoPerson } from '../../modules/teams/index.ts';

/** The three kinds of teams from Harbour & Pine's point of view, each with an owner of its rows. */
export const homes = {
  harbourPine: {
    team: demoTeams.harbourPine.id,
    owner: 'ada',
    member: demoUsers.priya.id,
    wallet: demoWallets.main.id,
    otherWallet: demoWallets.bristol.id,
  },
  bristol: {
    team: demoTeams.bristol.id,
    owner: 'sam',
    member: demoUsers.sam.id,
    wallet: demoWallets.bristol.id,
    otherWallet: demoWallets.main.id,
  },
  quaysideBooks: {
    team: demoTeams.quaysideBooks.id,
    owner: 'nora',
    member: demoUsers.nora.id,
    wallet: demoWallets.quayside.id,
    otherWallet: '',
  },
} as const satisfies Record<
  string,
  { team: string; owner: DemoPerson; member: string; wallet: string; otherWallet: string }
>;
export type Home = keyof typeof homes;

/** The home of each caller. The owner of a home's rows is among them. */
export const homeOf: Readonly<Record<string, Home>> = {
  ada: 'harbourPine',
  victor: 'harbourPine',
  sam: 'bristol',
  priya: 'harbourPine',
  olu: 'harbourPine',
  nora: 'quaysideBooks',
  key: 'harbourPine',
};

export type Post = <T>(url: string, token: string | undefined, payload: object) => Promise<T>;
export type Get = <T>(url: string, token: string | undefined) => Promise<T>;

type PayableOrder = { readonly id: string; readonly totalPence: number };

/** Creates a draft that can be paid. */
export function payableOrder(post: Post, token: string | undefined, productId: string): Promise<PayableOrder> {
  return post('/api/v2/orders', token, {
    name: 'Matrix',
    type: 'bulkHugggs',
    details: { productId, deliveryMethod: 'links', quantity: 1 },
  });
}
