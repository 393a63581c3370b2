import { type ShippedDataSet, shippedDataNames, shippedDataSets } from '@nofomo/contracts/venues/facts.ts'

export type DataSource = {
  id: ShippedDataSet | 'king-county'
  title: string
  says: readonly string[]
  /** Where the source, its license and its file are. */
  links: readonly { text: string; to: string }[]
}

export const aboutDataLead =
  'Where the facts about places and the map come from, of which year, and under which license.'

export const ownFacts: readonly string[] = [
  'NoFOMO’s own catalog names the venues. What a venue’s own people say of it comes first, then our staff, the catalog, what guests agree on after a visit, and open data, the newest first.',
  'A fact that is not the venue’s or ours has its source and year beside it. A fact that nobody states is left out.',
  'Opening hours of open data are those of their year. They are a reason to check, and exclude no place.',
]

const licenses = {
  odbl: { text: 'Open Database License', to: 'https://opendatacommons.org/licenses/odbl/1-0/' },
  mit: { text: 'MIT License', to: 'https://opensource.org/license/mit' },
}
const facts = (file: string) => ({ text: 'Download the facts we use', to: `/data/${file}` })
const places = (file: string) => ({ text: 'Download the places we list', to: `/data/${file}` })
const notices = { text: 'Full text of the notice', to: '/data/NOTICES.md' }

const details: Record<ShippedDataSet, Omit<DataSource, 'id' | 'title'>> = {
  osm: {
    says: [
      'Opening hours, telephone numbers, websites, ways in without steps, seats outside, diets, kinds of place and kitchens, as of March 13, 2022.',
      'Places that the catalog lacked, as of March 2022 and May 2026.',
      'The map: streets and water as of July 2026, the city’s limits as of May 2026, parks as of March 2022. The track of the light rail is drawn by us.',
      '© OpenStreetMap contributors. Facts, places and map stand in files of their own, under the Open Database License: whoever passes them on does it under the same license.',
    ],
    links: [
      { text: '© OpenStreetMap contributors', to: 'https://www.openstreetmap.org/copyright' },
      licenses.odbl,
      facts('openstreetmap-facts.tsv'),
      places('places-openstreetmap.tsv'),
      { text: 'Download the map we draw', to: '/maps/seattle.json' },
    ],
  },
  'open-brewery-db': {
    says: [
      'Breweries that were open, and their websites, as of May 2026.',
      'Copyright © 2025 Open Brewery DB.',
    ],
    links: [
      { text: 'Open Brewery DB', to: 'https://www.openbrewerydb.org' },
      licenses.mit,
      notices,
      facts('open-brewery-db-facts.tsv'),
      places('places-open-brewery-db.tsv'),
    ],
  },
  'cultural-spaces': {
    says: [
      'Seats, step-free access, rooms to rent and music in cinemas, theaters and halls. The file is of 2020; most houses answered the city from 2014 to 2016.',
      'Public domain, published by the City of Seattle.',
    ],
    links: [
      { text: 'Seattle’s open data', to: 'https://data.seattle.gov' },
      facts('cultural-spaces-facts.tsv'),
      places('places-cultural-spaces.tsv'),
    ],
  },
  events: {
    says: [
      'Places that announce events, whether these are concerts or for adults only, counted on April 13, 2026.',
      'Copyright © 2024 Preston Tamkin.',
    ],
    links: [
      { text: '206.events', to: 'https://206.events' },
      licenses.mit,
      notices,
      facts('event-facts.tsv'),
      places('places-events.tsv'),
    ],
  },
}

export const dataSources: readonly DataSource[] = [
  ...shippedDataSets.map((id) => ({ id, title: shippedDataNames[id], ...details[id] })),
  {
    id: 'king-county',
    title: 'King County food inspections',
    says: [
      'Names and addresses of places beside the catalog, as of August 2023.',
      'Public data of Public Health – Seattle & King County.',
    ],
    links: [
      { text: 'King County’s open data', to: 'https://data.kingcounty.gov' },
      places('places-king-county.tsv'),
    ],
  },
]
