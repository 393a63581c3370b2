import type { ChipKind } from '@nofomo/contracts/sessions/choices.ts'
import type { Chip } from '@nofomo/contracts/sessions/endpoints.ts'
import type { ApiOutput } from '../lib/http/api-client.ts'
import type { Answer } from './open-page.tsx'

type ParsedWords = ApiOutput<'POST /api/understand'>

/** A chip of words, as `cuisine:ramen`. */
export function givenChip(id: string, part: Partial<Chip> = {}): Chip {
  const [kind, label = ''] = id.split(':')
  return { id, kind: kind as ChipKind, label, source: 'words', isDefault: false, ranges: [], ...part }
}

export function givenUnderstanding(part: Partial<ParsedWords> = {}): ParsedWords {
  return {
    understood: [],
    where: null,
    unchecked: [],
    notUnderstood: [],
    disagreements: [],
    preferences: {
      budget: null,
      groupSize: null,
      groupSizeRange: null,
      groupSizeFrom: null,
      occasion: null,
      cuisine: null,
    },
    note: null,
    ...part,
  }
}

/** Understands the chips, except those that a request leaves out. Keeps the requests in `sent`. */
export function understands(chips: readonly Chip[], part: Partial<ParsedWords> = {}) {
  const sent: { description?: string; location?: string | null; without?: string[] }[] = []
  const answer: Answer = async (request) => {
    const wishes = await request.json()
    sent.push(wishes)
    const understood = chips.filter(({ id }) => !wishes.without?.includes(id))
    const where = understood.length > 0 ? (part.where ?? null) : null
    return Response.json(givenUnderstanding({ understood, ...part, where }))
  }
  return { sent, answer }
}
