-- What was bought from a wallet, in its order: the gifts of a budget are those of its participants' wallets.
create index transactions_of_wallet on transactions (wallet_id, created_at desc, id desc);
