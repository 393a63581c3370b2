-- expand: a new table and column, and a check that lets more through than the one before.

-- Webhooks of accounts: they are sent what happens in all votes that the account hosts.
create table account_webhooks (
  webhook_id text primary key references webhooks on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  -- At most three of an account.
  slot smallint not null check (slot between 1 and 3),
  unique (account_id, slot)
);

-- What a webhook is sent; null: everything.
alter table webhooks add column events text[];

-- One of an account is of neither a vote nor a crew.
alter table webhooks drop constraint webhooks_check;
alter table webhooks add constraint webhooks_owner check (session_id is null or crew_id is null) not valid;
