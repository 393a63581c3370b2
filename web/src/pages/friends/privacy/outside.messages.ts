import type { OutsideService, PrivacyFacts } from '@nofomo/contracts/privacy/endpoints.ts'

/** What a service of somebody else gets. */
export type Recipient = { name: string; gets: string; isUsed: boolean | null; who: string }

type Service = Exclude<keyof PrivacyFacts, 'contact'>

const chat = {
  gets: 'title, places, link, counts and result of votes that somebody began there, and what people vote there; of others neither who voted nor what',
  without: 'no vote is begun there',
}

const services: Record<Service, { name: string; gets: string; without: string }> = {
  mail: {
    name: 'Mail server',
    gets: 'the mail we send, with its address',
    without: 'mail stays in this installation’s own mailbox, which its operator can read',
  },
  phone: {
    name: 'Text messages',
    gets: 'the phone number of a claim and its code',
    without: 'codes go by mail, or staff calls',
  },
  model: {
    name: 'Language model',
    gets: 'criteria in words of our lists and about thirty venues; nothing you typed, no name, account or session',
    without: 'our own ranking suggests, here',
  },
  geocoder: {
    name: 'Search for locations (Nominatim)',
    gets: 'what you type as a location and, outside Seattle, where you are to a kilometer; no account or session',
    without: 'locations are found in our own list',
  },
  places: {
    name: 'Google Places',
    gets: 'what you type to find a location or a place, from our address; nothing of you or your browser',
    without: 'places are found in our own catalog',
  },
  mapTiles: {
    name: 'Map pictures',
    gets: 'the network address of your browser and the part of the city you look at, when you open a map',
    without: 'maps are drawn by our own pages',
  },
  payment: {
    name: 'Payment (Stripe)',
    gets: 'the card, name and mail of whoever pays for a venue’s Premium',
    without: 'payment is a test, and no card is charged',
  },
  slack: { name: 'Slack', ...chat },
  discord: { name: 'Discord', ...chat },
}

/** Null where it could not be asked. */
function whoIs(service: OutsideService | null, without: string): string {
  if (service === null) return `Not used here: ${without}.`
  return service.host === null ? 'Used here, in the operator’s own network.' : `Used here: ${service.host}.`
}

/** Who gets what. Without facts it may be any of them. */
export function recipients(facts: PrivacyFacts | null): Recipient[] {
  return (Object.keys(services) as Service[]).map((key) => {
    const { name, gets, without } = services[key]
    if (facts === null)
      return { name, gets, isUsed: null, who: `If it is used here. Without it, ${without}.` }
    const service = facts[key]
    return { name, gets, isUsed: service !== null, who: whoIs(service, without) }
  })
}

export const alwaysOutside =
  'Notices on browsers travel through the push service of the browser’s maker, encrypted. Webhooks go to the servers that hosts and crews name. Links to venues lead to their own sites. Fonts, scripts and pictures come from us alone.'
