/** What somebody who reports a session or a crew chooses from. */
export const chosenReasons = ['offensive', 'spam', 'private_details', 'other'] as const
export type ChosenReason = (typeof chosenReasons)[number]
/** With the message of a venue to the group, which is reported by itself. */
export const reportReasons = [...chosenReasons, 'venue_message'] as const
export type ReportReason = (typeof reportReasons)[number]

export const maxReportLength = 300
export const maxDecisionNoteLength = 500

/** What staff do about a reported session. */
export const reportActions = [
  'dismiss',
  'hide',
  'restore',
  'remove_venue',
  'clear_words',
  'remove_message',
] as const
export type ReportAction = (typeof reportActions)[number]
