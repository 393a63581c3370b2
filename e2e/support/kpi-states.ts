import { heading } from './people.ts'
import type { PageState } from './types.ts'

/** The figures of the pilot. */
export const kpiStates: PageState[] = [
  {
    name: 'the figures of the pilot, before anything happened',
    path: () => '/analytics/seattle',
    as: 'owner',
    prepare: (page) => heading(page, 'Top Venues').waitFor(),
  },
  {
    name: 'the figures of the pilot in the demo',
    path: () => '/analytics/seattle?demo=true',
    isAlone: true,
    prepare: (page) => heading(page, 'Top Venues').waitFor(),
  },
]
