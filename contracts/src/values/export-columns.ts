/** The columns of an export as CSV, in their order. Does not import Zod, so that pages can use it cheaply. */
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
