-- expand: a vote whose voters are known by name, a crew's, shows counts in steps of several ballots.
alter table sessions add column counts_in_steps boolean not null default false;
update sessions set counts_in_steps = true where completed_at is null and id in (select session_id from crew_sessions);
