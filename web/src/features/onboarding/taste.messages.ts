import type {
  EitherOr,
  EitherOrAnswer,
  Reach,
  SwipedCuisine,
  TasteStep,
  Vibe,
} from '@nofomo/contracts/onboarding/choices.ts'
import type { Tastes } from '@nofomo/contracts/onboarding/endpoints.ts'
import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import { listed } from '../../ui/text/listed.ts'
import { dealBreakerWords, dietWords } from '../limits/limit.messages.ts'
import { roleWords } from './role-words.ts'

export const stepTitles: Record<TasteStep, string> = {
  food_swiper: 'Food swiper',
  vibe_check: 'Vibe check',
  deal_breakers: 'Deal-breakers',
  lightning_round: 'Lightning round',
  squad_role: 'Squad role',
}

export const cuisineWords: Record<SwipedCuisine, string> = {
  ramen: 'Ramen',
  pizza: 'Pizza',
  mexican: 'Mexican',
  thai: 'Thai',
  seafood: 'Seafood',
  korean: 'Korean',
  vietnamese: 'Vietnamese',
  indian: 'Indian',
  burgers: 'Burgers',
  ethiopian: 'Ethiopian',
}

export const vibeWords: Record<Vibe, string> = {
  'loud-table': 'Loud table, long night',
  'quiet-corner': 'Candle, corner, quiet',
  'water-view': 'By the water',
  'walk-in': 'Just walk in',
  'live-band': 'A band playing',
  'dressed-up': 'Dressed up',
}

export const reachWords: Record<Reach, string> = {
  'light-rail': 'Near the light rail',
  anywhere: 'Anywhere in Seattle',
}

export const eitherOrWords: Record<EitherOr, string> = {
  meal: 'First meal or last?',
  seat: 'Sun or shelter?',
  plan: 'Plan or no plan?',
  sound: 'What do you hear?',
  table: 'How big is the table?',
}

export const pickWords: Record<EitherOrAnswer, string> = {
  brunch: 'Brunch',
  midnight: 'Midnight snack',
  patio: 'Patio',
  inside: 'Cozy inside',
  book: 'Book ahead',
  'drop-in': 'Drop in',
  music: 'Live music',
  talk: 'Good talk',
  big: 'One long table',
  small: 'A table for two',
}

/** What a step has taught us, in a sentence; `Not answered yet.` and `Skipped.` without an answer. */
export function learnedFrom(step: TasteStep, tastes: Tastes): string {
  if (tastes[step] === undefined) return 'Not answered yet.'
  if (tastes[step] === null) return 'Skipped.'
  return sentences[step](tastes)
}

const sentences: Record<TasteStep, (tastes: Tastes) => string> = {
  food_swiper: ({ food_swiper }) => {
    const swiped = (wanted: string) =>
      Object.entries(food_swiper?.swipes ?? {})
        .filter(([, swipe]) => swipe === wanted)
        .map(([cuisine]) => cuisineWords[cuisine as SwipedCuisine])
    const [likes, dislikes] = [swiped('yes'), swiped('no')]
    if (likes.length + dislikes.length === 0) return 'You are open to everything.'
    return [
      likes.length > 0 && `You like ${listed(likes)}.`,
      dislikes.length > 0 && `Rather not: ${listed(dislikes)}.`,
    ]
      .filter(Boolean)
      .join(' ')
  },
  vibe_check: ({ vibe_check }) =>
    chosen((vibe_check?.vibes ?? []).map((vibe) => vibeWords[vibe])) ?? 'Any mood is fine.',
  deal_breakers: ({ deal_breakers }) => {
    if (!deal_breakers) return 'Nothing stops you.'
    const { ceiling, diets, dealBreakers, reach } = deal_breakers
    const parts = [
      ...(ceiling === null ? [] : [`up to $${ceiling} each`]),
      ...diets.map((diet) => dietWords[diet].toLowerCase()),
      ...dealBreakers.map((breaker) => `no ${dealBreakerWords[breaker].toLowerCase()}`),
      ...(reach === 'light-rail' ? ['near the light rail'] : []),
    ]
    return chosen(parts) ?? 'Nothing stops you.'
  },
  lightning_round: ({ lightning_round }) =>
    chosen(Object.values(lightning_round?.picks ?? {}).flatMap((pick) => (pick ? [pickWords[pick]] : []))) ??
    'No picks.',
  squad_role: ({ squad_role }) => {
    if (!squad_role) return 'Skipped.'
    const { name, sentence } = roleWords[squad_role.role]
    return `${name}. ${sentence}`
  },
}

/** `Patio, good talk and brunch.`; null for nothing. */
function chosen(words: readonly string[]): string | null {
  if (words.length === 0) return null
  const text = words.map((word, index) => (index === 0 ? word : lowered(word)))
  return `${capitalized(listed(text))}.`
}

const lowered = (word: string) => word.charAt(0).toLowerCase() + word.slice(1)

export const keptWords = {
  saved: 'Saved',
  saving: 'Saving…',
  waiting: 'Waiting for network. Your answers are kept here and sent later.',
} as const
