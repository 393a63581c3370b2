/** Constants of reports. Does not import Zod, so that pages can use it cheaply. */
export const reportReasons = ['offensive', 'spam', 'private_details', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const maxReportLength = 300
export const maxDecisionNoteLength = 500
