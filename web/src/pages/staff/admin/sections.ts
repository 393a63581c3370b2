/** A section of staff's pages. `slug`: the end of its address; null for the first. */
export type StaffSection = { slug: string | null; label: string }

/**
 * The sections, in the order of the navigation. Each is a section of `/admin` in `app/pages.ts`: one more section is a
 * line here, a line there, and a page whose loader uses `loadForStaff` and whose component uses `useStaffData`.
 */
export const staffSections: readonly StaffSection[] = [
  { slug: null, label: 'Claims' },
  { slug: 'listings', label: 'Listing changes' },
  { slug: 'venues', label: 'Venues' },
  { slug: 'reports', label: 'Reports' },
  { slug: 'people', label: 'People' },
  { slug: 'audit', label: 'Audit' },
  { slug: 'security', label: 'Security' },
]
