-- expand: only new tables and a new view.

-- Addresses that are sent what happens in a vote, or in all votes of a crew.
create table webhooks (
  id text primary key,
  -- Of one of both; of neither once the session was deleted.
  session_id text,
  crew_id text references crews on delete cascade,
  -- The maker of the crew who set it: it goes with the membership.
  member_id bigint references crew_members on delete cascade,
  -- At most three of a vote or a crew.
  slot smallint not null check (slot between 1 and 3),
  url text not null,
  -- Encrypted.
  secret bytea not null,
  -- The one before, which signs, too, for a while.
  previous_secret bytea,
  previous_until timestamptz,
  -- Whoever was signed in.
  account_id uuid references accounts on delete cascade,
  created_at timestamptz not null,
  -- Since when each attempt failed.
  failing_since timestamptz,
  paused_at timestamptz,
  -- Its receiver answered 410.
  gone_at timestamptz,
  -- When its session was deleted: it goes once that is delivered.
  ends_at timestamptz,
  unique (session_id, slot),
  unique (crew_id, slot),
  check (ends_at is not null or (session_id is null) <> (crew_id is null)),
  check ((crew_id is null) = (member_id is null)),
  check ((previous_secret is null) = (previous_until is null))
);
create index webhooks_member on webhooks (member_id) where member_id is not null;
create index webhooks_account on webhooks (account_id) where account_id is not null;
create index webhooks_ending on webhooks (ends_at) where ends_at is not null;

-- What a webhook was last sent of a vote. No foreign key to sessions: they may be in another database.
create table webhook_votes (
  webhook_id text not null references webhooks on delete cascade,
  session_id text not null,
  -- Hashes, which are only compared. Null before the first message.
  sent_state jsonb,
  counted_at timestamptz,
  -- When it is compared next, whether the vote changes or not.
  check_at timestamptz,
  primary key (webhook_id, session_id)
);
create index webhook_votes_session on webhook_votes (session_id);
create index webhook_votes_check on webhook_votes (check_at) where check_at is not null;

-- The queue to receivers, and what came of it.
create table webhook_deliveries (
  -- Follows from webhook, session, event and version: what is told twice has the same.
  id text primary key,
  webhook_id text not null references webhooks on delete cascade,
  -- In the order in which it is sent.
  number bigint generated always as identity,
  type text not null,
  -- Empty once it has arrived.
  payload text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  status smallint,
  failure text,
  milliseconds integer,
  check ((state = 'waiting') = (next_attempt_at is not null))
);
create index webhook_deliveries_next on webhook_deliveries (next_attempt_at) where state = 'waiting';
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, number);
create index webhook_deliveries_created on webhook_deliveries (created_at);

-- Which votes are whose, of crews.
create view crew_votes as select crew_id, number, session_id, gone_at from crew_sessions;
