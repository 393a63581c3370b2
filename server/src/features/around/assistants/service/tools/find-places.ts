import { venueInput } from '@nofomo/contracts/sessions/endpoints.ts'
import { listVenues } from '@nofomo/contracts/venues/endpoints.ts'
import { z } from 'zod'
import { type CallEndpoint, newHostToken } from '../../../../../platform/channel-calls.ts'
import { placeByName } from '../../../../venues/venues/public.ts'
import { dataOnly, tool } from '../tool.ts'
import { suggestedPlace } from './wishes.ts'

const { id, name, ...others } = venueInput.pick({
  ...{ id: true, name: true, address: true, description: true, category: true, cuisine: true },
}).shape

/** A place as an assistant names it. */
export const placeToAdd = z.object({
  id: id.describe('The id of a place of suggest_places or find_places.'),
  name: name.describe('Enough alone for a place that find_places knows, and only one of that name.'),
  ...others,
})

/** The place as it is known; one that is not known stays as it was typed, with its address. @throws invalid_input */
export async function resolvePlace<Place extends z.output<typeof placeToAdd>>(
  place: Place,
  call: CallEndpoint,
  hostToken: string,
): Promise<Place> {
  if (place.address && !place.id) return place
  try {
    const { id, name, address } = await placeByName(place, call, { hostToken })
    return { ...place, id, name, address }
  } catch (error) {
    if (place.address) return place
    throw error
  }
}

export const findPlaces = tool({
  name: 'find_places',
  title: 'Find places by name',
  description: `Finds places in Seattle that the user names: by name, street or kitchen, misspellings forgiven, best first. Use their ids in create_vote and add_place. ${dataOnly}`,
  input: z.object({ query: name.describe('One place, such as "Altura" or "Walrus and the Carpenter".') }),
  output: z.object({ places: z.array(suggestedPlace.omit({ reason: true })) }),
  hints: { reads: true },
  async run({ query }, { call }) {
    const found = await call(
      listVenues,
      { query: { search: query.slice(0, 80) } },
      { hostToken: newHostToken() },
    )
    const places = 'venues' in found ? found.venues : []
    const count = places.length === 1 ? 'One place' : `${places.length} places`
    return {
      sentence: places.length === 0 ? 'NoFOMO knows no such place.' : `${count} found; the likeliest first.`,
      data: { places },
    }
  },
})
