import { sql } from 'kysely'
import { owned, personalData } from '../personal-data.ts'

/** Deletes mails to the person. Mentions in mails to others are listed. */
export const mailData = personalData(
  [
    owned({
      table: 'mails',
      whose: ({ address }) => sql`lower(recipient) = ${address}`,
      section: 'mails',
      // Without the bodies, which may contain a sign-in link.
      columns: ['subject', 'created_at', 'state'],
      orderBy: 'created_at',
      shown: ['subject'],
    }),
  ],
  {
    mentions: [
      {
        table: 'mails',
        key: ['id'],
        columns: ['recipient', 'subject', 'text_body', 'html_body', 'last_error'],
      },
    ],
  },
)
