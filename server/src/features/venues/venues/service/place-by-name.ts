import { listVenues, type Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { CallEndpoint, ChannelCaller } from '../../../../platform/channel-calls.ts'
import { AppError } from '../../../../platform/errors.ts'
import { placesCalled } from '../rules/called.ts'

/** As many as a search returns. */
const maxFound = 50

/** Of the places that a name finds, the one with an id, else the only one that is called so. @throws invalid_input */
export async function placeByName(
  { id, name }: { id?: string | null | undefined; name: string },
  call: CallEndpoint,
  caller: ChannelCaller,
): Promise<Venue> {
  const query = { search: name.slice(0, 80), limit: maxFound }
  const found = await call(listVenues, { query }, caller)
  const venues = 'venues' in found ? found.venues : []
  const called = placesCalled(venues, name)
  const [only, ...others] = called
  const place = venues.find((one) => one.id === id) ?? (others.length === 0 ? only : undefined)
  if (place) return place
  const addresses = called.slice(0, 3).map(({ address }) => address)
  const known =
    called.length === 0
      ? `NoFOMO does not know “${name}”.`
      : `NoFOMO knows ${called.length} places called “${name}”, such as ${addresses.join(' and ')}.`
  throw new AppError('invalid_input', `${known} Add it once more, with its address.`)
}
