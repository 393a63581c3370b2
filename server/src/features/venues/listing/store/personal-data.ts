import { ofAccounts, owned, personalData } from '../../../../platform/personal-data.ts'

/** Changes of a listing belong to the venue; texts that name the person are listed. */
export const listingData = personalData(
  [
    owned({
      table: 'listing_edits',
      section: 'listingChanges',
      columns: ['venue_id', 'fields', 'state', 'note', 'created_at', 'decided_at'],
      orderBy: 'created_at',
    }),
    owned({
      table: 'venue_pictures',
      whose: ofAccounts('uploaded_by'),
      section: 'pictures',
      columns: ['id', 'venue_id', 'state', 'created_at', 'gone_at'],
      orderBy: 'created_at',
    }),
  ],
  {
    mentions: [
      { table: 'listing_edits', key: ['id'], columns: ['fields', 'note'], linked: ofAccounts('account_id') },
    ],
  },
)
