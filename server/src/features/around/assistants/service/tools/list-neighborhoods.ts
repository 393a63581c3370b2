import { neighborhoods } from '@nofomo/contracts/places/geography.ts'
import { z } from 'zod'
import { tool } from '../tool.ts'

export const listNeighborhoods = tool({
  name: 'list_neighborhoods',
  title: 'List neighborhoods',
  description: 'The neighborhoods of Seattle whose places are known best, for "location" in other tools.',
  input: z.object({}),
  output: z.object({ neighborhoods: z.array(z.enum(neighborhoods)) }),
  hints: { reads: true },
  run: async () => ({
    sentence: `Places are known best in ${neighborhoods.length} neighborhoods.`,
    data: { neighborhoods: [...neighborhoods] },
  }),
})
