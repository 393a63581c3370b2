import { z } from 'zod'
import { fallbackReasons, suggestionIntents, suggestionSources } from '../values/options.ts'
import { growingList } from './text.ts'

/** Who answered a request for suggestions, and how. */
export const suggestionMetadata = z.object({
  intent: growingList(suggestionIntents),
  source: growingList(suggestionSources),
  /** Whether a language model chose among the venues. */
  model: z.boolean(),
  /** Whether the model's choice was made earlier, for the same criteria. */
  cached: z.boolean(),
  /** Why an earlier source did not answer; null if none failed. */
  fallback: growingList(fallbackReasons).nullable(),
})
export type SuggestionMetadata = z.infer<typeof suggestionMetadata>
