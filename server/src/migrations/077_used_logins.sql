-- expand: what a list of logins shows of each, and when it was last used.
alter table auth_sessions add column last_used_at timestamptz not null default now(), add column device text;
-- A phone at a counter was signed in for 400 days; it ends after 30 days without use now.
update auth_sessions set expires_at = least(expires_at, now() + interval '30 days') where method = 'counter';
