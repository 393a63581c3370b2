/** Constants of reports. */
export const reportReasons = ['offensive', 'spam', 'private_details', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const maxReportLength = 300
export const maxDecisionNoteLength = 500
