-- expand: only new tables and new views.

-- Friends who meet again. Whoever has the link can join; what the crew decided stays when its sessions are deleted.
create table crews (
  id text primary key,
  name text not null,
  created_at timestamptz not null,
  -- The last time that somebody joined or a vote began; long after it, the crew is deleted.
  active_at timestamptz not null,
  -- Raised with each change, so that open pages on every node notice it.
  version bigint not null default 1,
  -- By staff.
  hidden_at timestamptz,

  -- What it remembers when it begins a vote.
  leaves_out_winners boolean not null default true,
  uses_taste boolean not null default true,
  uses_fairness boolean not null default true,

  -- The rhythm: votes that begin by themselves, on a weekday (0 is Sunday) at an hour, both in Seattle.
  rhythm_kind text check (rhythm_kind in ('weekly', 'biweekly', 'monthly')),
  rhythm_weekday smallint check (rhythm_weekday between 0 and 6),
  rhythm_hour smallint check (rhythm_hour between 0 and 23),
  -- Null while it is paused.
  rhythm_next_at timestamptz,
  rhythm_paused_at timestamptz,
  -- Votes of the rhythm, one after another, that nobody answered.
  rhythm_unanswered smallint not null default 0,
  check ((rhythm_kind is null) = (rhythm_weekday is null) and (rhythm_kind is null) = (rhythm_hour is null)),
  check (rhythm_kind is not null or rhythm_next_at is null and rhythm_paused_at is null)
);
create index crews_rhythm_due on crews (rhythm_next_at) where rhythm_next_at is not null;
create index crews_active on crews (active_at);

-- The links of a crew, the one that lets people join and those that were replaced: these open it to its members alone.
create table crew_links (
  secret_hash bytea primary key,
  crew_id text not null references crews on delete cascade,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index crew_links_open on crew_links (crew_id) where ended_at is null;

-- Whoever leaves, and whoever is removed, is deleted from here.
create table crew_members (
  id bigint generated always as identity primary key,
  crew_id text not null references crews on delete cascade,
  name text not null,
  -- The form in which names are compared: one name, one member.
  name_key text not null,
  role text not null check (role in ('maker', 'member')),
  -- The hash of the browser's secret, the one by which it hosts sessions.
  browser_hash bytea,
  -- An account with a verified address: the membership is there on all its devices.
  account_id uuid references accounts on delete cascade,
  -- From the onboarding, until the member removes it.
  squad_role text,
  -- Whether the member's tastes tilt suggestions for the crew.
  uses_tastes boolean not null default true,
  -- The hash of the secret in the address of their calendar of decided plans.
  calendar_hash bytea unique,
  joined_at timestamptz not null,
  check (browser_hash is not null or account_id is not null)
);
create unique index crew_members_maker on crew_members (crew_id) where role = 'maker';
create unique index crew_members_name on crew_members (crew_id, name_key);
create unique index crew_members_browser on crew_members (browser_hash, crew_id) where browser_hash is not null;
create unique index crew_members_account on crew_members (account_id, crew_id) where account_id is not null;

-- The crew's votes in their order, and what each decided. No foreign key to sessions: a decision outlives its session.
create table crew_sessions (
  crew_id text not null references crews on delete cascade,
  number integer not null,
  session_id text not null unique,
  -- `first`: the crew was made from it.
  origin text not null check (origin in ('first', 'again', 'rhythm')),
  started_by bigint references crew_members on delete set null,
  started_at timestamptz not null,
  title text not null,
  -- The final result; null before, and again once the vote is reopened.
  decided_at timestamptz,
  meeting_at timestamptz,
  -- Null where all were refused.
  winner_venue_id text,
  winner_name text,
  winner_address text,
  winner_image text,
  -- The session was deleted: only a decision is left.
  gone_at timestamptz,
  primary key (crew_id, number)
);
create index crew_sessions_started_by on crew_sessions (started_by) where started_by is not null;

-- Which ballot is whose: by it a crew knows who has not voted, and whose wishes counted less lately.
create table crew_voters (
  session_id text not null,
  member_id bigint not null references crew_members on delete cascade,
  voter_key uuid not null,
  -- The losses of the decisions before, each halved with every later one; 0 in a crew that does not take turns.
  loss double precision not null,
  primary key (session_id, member_id)
);
create index crew_voters_member on crew_voters (member_id);
create index crew_voters_key on crew_voters (session_id, voter_key);

-- What a decision was to a member who voted: the loss, and the kitchens they said yes to.
create table crew_reactions (
  crew_id text not null,
  number integer not null,
  member_id bigint not null references crew_members on delete cascade,
  loss double precision not null check (loss in (0, 0.5, 1)),
  liked text[] not null,
  primary key (crew_id, number, member_id),
  foreign key (crew_id, number) references crew_sessions on delete cascade
);
create index crew_reactions_member on crew_reactions (member_id);

-- What a member wants to be told of the crew, and how. Without endpoint: by mail to the account's verified address.
create table crew_subscriptions (
  member_id bigint primary key references crew_members on delete cascade,
  endpoint text,
  p256dh bytea,
  auth bytea,
  kinds text[] not null,
  created_at timestamptz not null,
  check ((endpoint is null) = (p256dh is null) and (endpoint is null) = (auth is null))
);

-- Reports of crews; decided ones stay as a record of what staff did.
create table crew_reports (
  id bigint generated always as identity primary key,
  crew_id text not null references crews on delete cascade,
  -- A keyed hash of crew and device.
  device_hash bytea,
  reason text not null check (reason in ('offensive', 'spam', 'private_details', 'other')),
  words text,
  reported_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  action text check (action in ('dismiss', 'hide', 'restore')),
  check ((decided_at is null) = (action is null))
);
create unique index crew_reports_open_device on crew_reports (crew_id, device_hash) where decided_at is null;
create index crew_reports_open on crew_reports (reported_at) where decided_at is null;

-- For the tally: whose yes counts first among venues that are level on points.
create view crew_losses as select session_id, voter_key, loss from crew_voters;

-- For figures: which groups come back. Nothing of members.
create view crew_decisions as
  select crew_id, number, session_id, winner_venue_id, decided_at from crew_sessions where decided_at is not null;
