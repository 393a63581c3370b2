-- expand: only a new column and an index.

-- The name that the host shows to everybody with the link.
alter table sessions add column host_name text;

-- The sessions whose hosts are told more than the decision: looked through every minute.
create index vote_subscriptions_hosts on vote_subscriptions (session_id) where is_host and kinds <> '{}';
