-- expand: the ballots that pages count of a crew's vote, as they were at its last step; of those, by voter, [venue, time, value].
alter table sessions add column step_ballots jsonb;
-- A crew's first vote, which was decided before it was the crew's, counts in steps, too, once it is reopened.
update sessions set counts_in_steps = true where not counts_in_steps and completed_at > now() - interval '7 days'
  and id in (select session_id from crew_sessions);
