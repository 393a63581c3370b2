-- expand: only a new column with a default, which the release before neither reads nor writes.

-- The secrets before the previous one, the newest first. They sign, too, until `previous_until`.
alter table webhooks add column earlier_secrets bytea[] not null default '{}';
