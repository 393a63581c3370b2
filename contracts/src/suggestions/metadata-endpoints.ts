import { z } from 'zod'
import { fallbackReasons, suggestionIntents, suggestionSources } from '../sessions/choices.ts'
import { growingList } from '../text/endpoints.ts'

export const suggestionMetadata = z.object({
  intent: growingList(suggestionIntents).describe('What the request was understood to look for.'),
  source: growingList(suggestionSources).describe('Who answered.'),
  model: z.boolean().describe('Whether a language model chose among the venues.'),
  cached: z.boolean().describe("Whether the model's choice was made earlier, for the same criteria."),
  fallback: growingList(fallbackReasons)
    .nullable()
    .describe('Why an earlier source did not answer; null if none failed.'),
})
suggestionMetadata.register(z.globalRegistry, {
  title: 'SuggestionMetadata',
  description: 'Who answered a request for suggestions, and how.',
})
export type SuggestionMetadata = z.infer<typeof suggestionMetadata>
