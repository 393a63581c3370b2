-- expand: only new tables.

-- Who is told of a vote: by a browser (Web Push: its address at a push service and the keys of RFC 8291), or by mail to
-- an account's verified address. Without endpoint: by mail.
create table vote_subscriptions (
  id bigint generated always as identity primary key,
  session_id text not null,
  -- A keyed hash of session and account, or of session and browser: nothing links a person across votes.
  person_key uuid not null,
  -- Whoever was signed in.
  account_id uuid references accounts on delete cascade,
  endpoint text,
  p256dh bytea,
  auth bytea,
  kinds text[] not null,
  -- Chosen by the host: told of provisional results, too.
  is_host boolean not null,
  -- Notices so far.
  sent smallint not null default 0,
  -- Kinds that are told once, and were.
  told text[] not null default '{}',
  -- The winner, and the time if the group chooses one, that was told last, or was there before; null before.
  known_outcome text,
  -- The deadline before which it was told that somebody is missing.
  missing_told_for timestamptz,
  -- When it is looked at next; null while only a change can make something to tell.
  check_at timestamptz,
  created_at timestamptz not null,
  unique (session_id, person_key),
  check ((endpoint is null) = (p256dh is null) and (endpoint is null) = (auth is null)),
  -- Ended: what was sent still counts if the person starts again.
  check (endpoint is not null or account_id is not null or kinds = '{}')
);
create unique index vote_subscriptions_endpoint on vote_subscriptions (endpoint, session_id) where endpoint is not null;
create index vote_subscriptions_account on vote_subscriptions (account_id) where account_id is not null;
create index vote_subscriptions_check on vote_subscriptions (check_at) where check_at is not null;
create index vote_subscriptions_created on vote_subscriptions (created_at);

-- The queue to push services, as `push_messages`.
create table vote_push_messages (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references vote_subscriptions on delete cascade,
  payload text not null,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  expires_at timestamptz not null
);
create index vote_push_messages_next on vote_push_messages (next_attempt_at);
create index vote_push_messages_subscription on vote_push_messages (subscription_id);
