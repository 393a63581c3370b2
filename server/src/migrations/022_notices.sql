-- What members of a venue want to be told unasked. Without a row: the weekly mail, and no rush notice.
create table notice_settings (
  account_id uuid not null references accounts on delete cascade,
  venue_id text not null references venues,
  weekly_mail boolean not null default true,
  rush_mail boolean not null default false,
  updated_at timestamptz not null,
  primary key (account_id, venue_id)
);
create index notice_settings_rush on notice_settings (venue_id) where rush_mail;

-- Browsers that get rush notices about a venue by Web Push: the address of their push service and the keys of RFC 8291.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  venue_id text not null references venues,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  created_at timestamptz not null,
  unique (endpoint, venue_id)
);
create index push_subscriptions_venue on push_subscriptions (venue_id, account_id);
create index push_subscriptions_account on push_subscriptions (account_id);

-- Each message is its own place in the queue to a push service; it leaves the table when it is delivered or given up.
create table push_messages (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  payload text not null,
  attempts smallint not null default 0,
  -- Not before this moment. Whoever takes a message moves it on, so that nobody else does meanwhile.
  next_attempt_at timestamptz not null,
  -- A rush that is over is no news.
  expires_at timestamptz not null
);
create index push_messages_next on push_messages (next_attempt_at);
create index push_messages_subscription on push_messages (subscription_id);

-- The weeks that a member was told of, or about which there was nothing to tell. Written with the mail.
create table weekly_notices (
  account_id uuid not null references accounts on delete cascade,
  venue_id text not null references venues,
  -- The Monday at nine in Seattle.
  week timestamptz not null,
  primary key (account_id, venue_id, week)
);
create index weekly_notices_week on weekly_notices (week);

-- When a member was last told of a rush.
create table rush_notices (
  account_id uuid not null references accounts on delete cascade,
  venue_id text not null references venues,
  sent_at timestamptz not null,
  primary key (account_id, venue_id)
);

-- The page that stops mail of this kind by one POST (RFC 8058).
alter table mails add column stop_url text;
