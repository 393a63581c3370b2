import { understanding } from '@nofomo/contracts/endpoints/sessions.ts'
import { z } from 'zod'
import { newHostToken } from '../../../../platform/channel-calls.ts'
import { dataOnly, tool } from '../tool.ts'
import { suggestedPlace, suggestFor, wishes } from './wishes.ts'

const { unchecked, notUnderstood } = understanding.shape

export const suggestPlaces = tool({
  name: 'suggest_places',
  title: 'Suggest places',
  description: `Suggests real places in Seattle for a group, from the user’s own words. Nothing is stored. Show them, and make a vote on the chosen ones with create_vote. ${dataOnly}`,
  input: z.object(wishes),
  output: z.object({
    places: z.array(suggestedPlace),
    understood: z.array(z.string()).describe('The wishes as they were understood.'),
    unchecked: unchecked.describe('Wishes that no known fact answers: the user has to ask the place.'),
    notUnderstood,
    note: z.string().nullable().describe('Which wish could not be met.'),
  }),
  hints: { reads: true },
  async run(input, { call }) {
    const { session, understood, note, ...others } = await suggestFor(input, call, newHostToken())
    const count = session.venues.length
    return {
      sentence: `${count === 1 ? 'One place fits' : `${count} places fit`}; they are in "places".`,
      data: {
        places: session.venues,
        understood: understood.map(({ label }) => label),
        unchecked: others.unchecked,
        notUnderstood: others.notUnderstood,
        note,
      },
    }
  },
})
