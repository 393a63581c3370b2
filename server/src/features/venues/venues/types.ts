import type { Category, Neighborhood, SeatRange } from '@nofomo/contracts/sessions/choices.ts'
import type { OpeningHours } from '@nofomo/contracts/times/opening-hours.ts'
import type { SpecialHours } from '@nofomo/contracts/times/special-hours.ts'
import type { FactCredit } from '@nofomo/contracts/venues/endpoints.ts'

/** What is known of a venue, or of a place of the directory that is none yet. Unknown facts are null. */
export type Listing = {
  id: string
  name: string
  category: Category
  cuisine: string | null
  cuisineFamily: string | null
  description: string | null
  address: string
  neighborhood: Neighborhood | null
  lat: number | null
  lng: number | null
  priceLevel: number | null
  website: string | null
  phone: string | null
  tags: readonly string[]
  seats: SeatRange | null
  isPartner: boolean
  /** As its own people or staff wrote them. */
  hours: OpeningHours | null
  /** Days with hours of their own, as its own people wrote them; may be past. */
  specialHours?: readonly SpecialHours[]
  /** Until when its own people say that it is full tonight; may be past. */
  fullUntil?: Date | null
  /** The id of its own picture. */
  picture: string | null
  /** The columns that its own people set. */
  ownColumns: readonly string[]
  /** `catalog`: a published venue, whatever its origin. `directory`: a place that is no venue yet. */
  source: 'catalogue' | 'directory'
  /** Whom to name for the whole of a place that is known from open data alone; absent for what is ours, or free of it. */
  credits?: readonly FactCredit[]
}
