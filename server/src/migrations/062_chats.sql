-- expand: only new tables, which nodes of the release before leave alone.

-- Signed requests of chats: a key stays for the window in which a signature is valid, so that no node accepts it twice. `work` is what
-- is left to do, encrypted; null once it is done.
create table chat_requests (
  key_hash bytea primary key,
  received_at timestamptz not null,
  work bytea,
  attempts smallint not null default 0,
  next_attempt_at timestamptz,
  check ((work is null) = (next_attempt_at is null))
);
create index chat_requests_due on chat_requests (next_attempt_at) where next_attempt_at is not null;
create index chat_requests_received on chat_requests (received_at);

-- A vote's message in a channel. No foreign key to sessions: the message outlives its session, to say that it is gone.
create table chat_posts (
  id bigint generated always as identity primary key,
  platform text not null check (platform in ('slack', 'discord')),
  session_id text not null,
  -- The request that made it, once.
  request_hash bytea not null unique,
  -- Keyed hashes of where it stands, and of who made the vote.
  workspace_hash bytea not null,
  channel_hash bytea not null,
  person_hash bytea not null,
  -- Encrypted. Null: the message can be seen, but not edited.
  host_token bytea not null,
  target bytea,
  -- The session's version that the message shows; null before it is posted.
  shown_version bigint,
  shows_decision boolean not null default false,
  -- When it is edited next; null: after the next change.
  edit_at timestamptz,
  edited_at timestamptz,
  attempts smallint not null default 0,
  created_at timestamptz not null
);
create index chat_posts_session on chat_posts (session_id);
create index chat_posts_due on chat_posts (edit_at) where edit_at is not null;
create index chat_posts_workspace on chat_posts (workspace_hash);
create index chat_posts_created on chat_posts (created_at);

-- Workspaces of Slack that installed NoFOMO; the token is encrypted.
create table slack_installations (
  workspace_id text primary key,
  token bytea not null,
  installed_at timestamptz not null
);
