import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

const pixels = z.coerce.number().int().min(1).max(10_000)

/** https://oembed.com: other sites ask for a frame with the results when somebody pastes one of our links. */
export const getOembed = endpoint('GET /api/oembed', {
  access: 'anyone',
  summary: 'oEmbed: the frame that shows a vote, for the link of a vote or of its results.',
  query: z.object({
    url: z.string().max(500),
    maxwidth: pixels.optional(),
    maxheight: pixels.optional(),
    format: z.literal('json', 'Only JSON is answered.').optional(),
  }),
  response: z.object({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    provider_name: z.string(),
    provider_url: z.string(),
    title: z.string(),
    html: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    /** Seconds. The frame itself is live. */
    cache_age: z.number().int(),
  }),
})
