-- expand: only new columns, which nodes of the release before leave alone.

-- Whom a request is answered: each platform and each workspace has places of its own. Null: stored by a node of the release before.
alter table chat_requests
  add column platform text check (platform in ('slack', 'discord')),
  add column workspace_hash bytea;

-- Equals edit_at while a message waits for another attempt that a decision makes due at once.
alter table chat_posts add column waits_until timestamptz;
