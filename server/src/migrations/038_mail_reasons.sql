-- What a mail is about: if that ends before the mail has gone, the mail is taken back.
alter table mails add column about text;
create index mails_unsent_about on mails (about) where about is not null and state in ('waiting', 'dead');
