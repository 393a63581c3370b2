import { type AccessMatrix, same } from './access.ts'

const anyone = (use: string, path: string, body: object): AccessMatrix[string] => [
  { use, call: () => ({ path, body }), expected: same('200') },
]

export const suggestionsAccess: AccessMatrix = {
  'POST /api/venues-ai/suggestions': anyone('asks by the form', '/api/venues-ai/suggestions', {
    neighborhood: 'Ballard',
  }),
  'POST /api/ai-suggest-venues': anyone('asks where to eat', '/api/ai-suggest-venues', { groupSize: 4 }),
  'POST /api/ai-suggest-activities': anyone('asks what to do', '/api/ai-suggest-activities', {
    groupSize: 4,
  }),
  'POST /api/understand': anyone('types wishes', '/api/understand', { description: 'ramen' }),
  'POST /api/SearchActivities': anyone('searches in words', '/api/SearchActivities', { query: 'karaoke' }),
}
