import { sql } from 'kysely'
import {
  type Identity,
  ofAccounts,
  ofSessions,
  owned,
  personalData,
} from '../../../../platform/personal-data.ts'
import { gone } from './messages.ts'

const isSentBy = (who: Identity) => sql<boolean>`${ofAccounts('account_id')(who)} and words is not null`

/** The host answers. */
const isAnsweredBy = ({ accountIds }: Identity) => sql<boolean>`answer is not null and session_id in (
  select id from hosted_sessions where host_account_id = any(${accountIds}::uuid[]))`

/** What a person wrote to groups and to venues. With a message its answer goes, which nobody would see any more. */
export const messageData = personalData(
  [
    owned({
      table: 'venue_messages',
      whose: isAnsweredBy,
      section: 'messagesAnswered',
      columns: ['session_id', 'answer', 'answered_at'],
      orderBy: 'answered_at',
      shown: ['answer'],
      set: () => ({ answer: null }),
    }),
    owned({
      table: 'venue_messages',
      whose: isSentBy,
      section: 'messagesSent',
      columns: ['venue_id', 'words', 'sent_at'],
      orderBy: 'sent_at',
      shown: ['words'],
      set: () => gone,
    }),
  ],
  {
    mentions: [
      {
        table: 'venue_messages',
        key: ['session_id', 'venue_id'],
        columns: ['words', 'answer'],
        linked: ofSessions('session_id'),
      },
    ],
  },
)
