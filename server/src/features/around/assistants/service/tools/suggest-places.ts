import { z } from 'zod'
import { newHostToken } from '../../../../../platform/channel-calls.ts'
import { momentInWords } from '../../rules/seattle-moments.ts'
import { dataOnly, tool } from '../tool.ts'
import { suggestedPlace, suggestFor, understood, understoodOf, wishes } from './wishes.ts'

export const suggestPlaces = tool({
  name: 'suggest_places',
  title: 'Suggest places',
  description: `Suggests real places in Seattle for a group, from the user’s own words. Nothing is stored. Show them, and make a vote on the chosen ones with create_vote. ${dataOnly}`,
  input: z.object(wishes),
  output: z.object({
    places: z.array(suggestedPlace),
    ...understood.shape,
    when: z.array(z.string()).describe('The times that the words name, in words.'),
    note: z.string().nullable().describe('Which wish could not be met.'),
  }),
  hints: { reads: true },
  async run(input, { call }) {
    const { session, note, meeting, ...told } = await suggestFor(input, call, newHostToken())
    const count = session.venues.length
    return {
      sentence: `${count === 1 ? 'One place fits' : `${count} places fit`}; they are in "places".`,
      data: {
        places: session.venues,
        ...understoodOf(told),
        when: meeting?.times.map(momentInWords) ?? [],
        note,
      },
    }
  },
})
