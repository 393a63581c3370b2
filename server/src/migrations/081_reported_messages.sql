-- expand: checks that let more through. Nodes of the release before cannot show staff a report of a message.
alter table session_reports drop constraint session_reports_reason_check;
alter table session_reports add constraint session_reports_reason_check
  check (reason in ('offensive', 'spam', 'private_details', 'other', 'venue_message')) not valid;
alter table report_decisions drop constraint report_decisions_action_check;
alter table report_decisions add constraint report_decisions_action_check
  check (action in ('dismiss', 'hide', 'restore', 'remove_venue', 'clear_words', 'remove_message')) not valid;
