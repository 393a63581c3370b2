/** Constants of reports. */
export const reportReasons = ['offensive', 'spam', 'private_details', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const maxReportLength = 300
export const maxDecisionNoteLength = 500

/** What staff do about a reported session. */
export const reportActions = ['dismiss', 'hide', 'restore', 'remove_venue', 'clear_words'] as const
export type ReportAction = (typeof reportActions)[number]
