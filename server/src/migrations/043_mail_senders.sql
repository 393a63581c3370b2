-- expand: the release before goes on with `mail_servers`, which this one no longer uses.
--
-- The nodes that send mail, each until when it counts unless it says so again. As long as there is one, new mail waits for
-- it; otherwise it is kept for the built-in mailbox. A node without a mail server says nothing about the others.
create table mail_senders (
  node uuid primary key,
  until timestamptz not null
);
