-- expand, concurrently: an index on a table that grows with votes.

-- The sessions whose hosts are told more than the decision: looked through every minute.
create index concurrently if not exists vote_subscriptions_hosts
  on vote_subscriptions (session_id) where is_host and kinds <> '{}';
