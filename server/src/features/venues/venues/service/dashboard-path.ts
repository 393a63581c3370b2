import type { DashboardSection } from '@nofomo/contracts/venue-home/sections.ts'

/** A section of a venue's dashboard; null: the first. `venueId`: an account may have several venues. */
export function dashboardPath(section: DashboardSection | null, venueId?: string): string {
  const path = section === null ? '/venue/dashboard' : `/venue/dashboard/${section}`
  return venueId === undefined ? path : `${path}?${new URLSearchParams({ venue: venueId })}`
}
