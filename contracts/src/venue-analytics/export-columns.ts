/** The columns of an export as CSV, in their order. */
export const exportColumns = [
  'viewed_at',
  'considered',
  'chosen',
  'verified',
  'occasion',
  'group_size',
  'budget',
  'time_slot',
  'yes',
  'maybe',
  'no',
] as const
