import { type AccessMatrix, same } from './access.ts'

const anyone = (use: string, path: string, body: object): AccessMatrix[string] => [
  { use, call: () => ({ path, body }), expected: same('200') },
]

export const suggestionsAccess: AccessMatrix = {
  'POST /api/suggestions/venues': anyone('asks by the form', '/api/suggestions/venues', {
    neighborhood: 'Ballard',
  }),
  'POST /api/suggestions/dining': anyone('asks where to eat', '/api/suggestions/dining', { groupSize: 4 }),
  'POST /api/suggestions/activities': anyone('asks what to do', '/api/suggestions/activities', {
    groupSize: 4,
  }),
  'POST /api/understand': anyone('types wishes', '/api/understand', { description: 'ramen' }),
  'POST /api/suggestions/search': anyone('searches in words', '/api/suggestions/search', {
    query: 'karaoke',
  }),
}
