-- expand: one more role of invitations. Nodes of the release before cannot show a team while it has an open one to an owner.
alter table venue_invitations drop constraint venue_invitations_role_check;
alter table venue_invitations add constraint venue_invitations_role_check check (role in ('owner', 'manager', 'team'))
  not valid;
