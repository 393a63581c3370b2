/** The sections of a venue's dashboard besides the first, by the end of their addresses, for mails and pages. */
export const dashboardSections = [
  'offers',
  'insights',
  'funnel',
  'competition',
  'analytics',
  'bookings',
  'listing',
  'team',
  'premium',
  'billing',
  'account',
] as const
export type DashboardSection = (typeof dashboardSections)[number]
