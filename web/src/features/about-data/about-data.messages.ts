import {
  type ShippedDataSet,
  shippedDataNames,
  shippedDataSets,
} from '@nofomo/contracts/values/venue-facts.ts'

export type DataSource = {
  id: ShippedDataSet
  title: string
  says: readonly string[]
  /** Where the source, its license and its file are. */
  links: readonly { text: string; to: string }[]
}

export const aboutDataLead = 'Where the facts about places come from, of which year, and under which license.'

export const ownFacts: readonly string[] = [
  'NoFOMO’s own catalog names the venues. What a venue’s own people say of it comes first, then our staff, the catalog, what guests agree on after a visit, and open data, the newest first.',
  'A fact that is not the venue’s or ours has its source and year beside it. A fact that nobody states is left out.',
  'Opening hours of open data are those of their year. They are a reason to check, and exclude no place.',
  'Places beside the catalog come from the food inspections of Public Health – Seattle & King County, as of August 2023.',
]

const licenses = {
  odbl: { text: 'Open Database License', to: 'https://opendatacommons.org/licenses/odbl/1-0/' },
  mit: { text: 'MIT License', to: 'https://opensource.org/license/mit' },
}
const download = (file: string) => ({ text: 'Download the facts we use', to: `/data/${file}` })

const details: Record<ShippedDataSet, Omit<DataSource, 'id' | 'title'>> = {
  osm: {
    says: [
      'Opening hours, telephone numbers, websites, ways in without steps, seats outside, diets, kinds of place and kitchens, as of March 13, 2022.',
      '© OpenStreetMap contributors. The facts stand in a file of their own, under the Open Database License: whoever passes them on does it under the same license.',
    ],
    links: [
      { text: '© OpenStreetMap contributors', to: 'https://www.openstreetmap.org/copyright' },
      licenses.odbl,
      download('openstreetmap-facts.tsv'),
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
      download('open-brewery-db-facts.tsv'),
    ],
  },
  'cultural-spaces': {
    says: [
      'Seats, step-free access, rooms to rent and music in cinemas, theaters and halls. The file is of 2020; most houses answered the city from 2014 to 2016.',
      'Public domain, published by the City of Seattle.',
    ],
    links: [
      { text: 'Seattle’s open data', to: 'https://data.seattle.gov' },
      download('cultural-spaces-facts.tsv'),
    ],
  },
  events: {
    says: [
      'Places that announce events, whether these are concerts or for adults only, counted on April 13, 2026.',
      'Copyright © 2024 Preston Tamkin.',
    ],
    links: [{ text: '206.events', to: 'https://206.events' }, licenses.mit, download('event-facts.tsv')],
  },
}

export const dataSources: readonly DataSource[] = shippedDataSets.map((id) => ({
  id,
  title: shippedDataNames[id],
  ...details[id],
}))
