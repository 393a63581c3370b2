import type { VisitQuestion } from '@nofomo/contracts/guest-facts/endpoints.ts'
import {
  type VisitFeature,
  visitAnswerChangeMs,
  visitFeatures,
} from '@nofomo/contracts/guest-facts/questions.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { answersTag, wishedTags } from '../../../deciding/suggestions/public.ts'
import { possibleKeys } from '../../../deciding/voting/public.ts'
import { findListing, withFacts } from '../../venues/public.ts'
import { type Asking, chooseFeature } from '../rules/choose-feature.ts'
import * as answers from '../store/answers.ts'
import { guestFacts } from '../store/facts.ts'
import type { GuestFactDeps } from './deps.ts'
import { findVisit, type Visit } from './visit.ts'

/** The question of this browser in a session; null without one. @throws not_found */
export async function getQuestion(
  ctx: Ctx,
  sessionId: string,
  deps: GuestFactDeps,
): Promise<VisitQuestion | null> {
  const visit = await findVisit(ctx, sessionId, deps)
  if (!visit) return null
  const given = await answers.findAnswer(ctx.db, visit)
  if (given) return answeredQuestion(given, visit, ctx.now)
  const feature = chooseFeature(await askingOf(ctx, visit, deps))
  return feature && questionAbout(feature, visit, null)
}

/** An answer that can be changed still; null for one that stays, and for a question that was skipped. */
export function answeredQuestion(
  { feature, answer, firstAt }: answers.StoredAnswer,
  visit: Pick<Visit, 'people'>,
  now: Date,
): VisitQuestion | null {
  const known = visitFeatures.find((one) => one === feature)
  if (!known || answer === 'skipped' || !isChangeable({ firstAt }, now)) return null
  return questionAbout(known, visit, answer)
}

export const isChangeable = ({ firstAt }: Pick<answers.StoredAnswer, 'firstAt'>, now: Date): boolean =>
  now.getTime() - firstAt.getTime() < visitAnswerChangeMs

export function questionAbout(
  feature: VisitFeature,
  { people }: Pick<Visit, 'people'>,
  answer: VisitQuestion['answer'],
): VisitQuestion {
  return { feature, people: feature === 'large-groups' ? people : null, answer }
}

/** What decides which question is asked. */
export async function askingOf(ctx: Ctx, visit: Visit, deps: GuestFactDeps): Promise<Asking> {
  const { db, now } = ctx
  const listing = await findListing(db, visit.venueId)
  const venue = listing && withFacts(listing, { guests: await guestFacts(db, [visit.venueId]) })
  const ofOthers = new Set<string>(venue?.credits.map(({ fact }) => fact))
  const counts = await deps.wishCounts(now)
  return {
    isChosenByPeople: venue?.ownColumns.includes('tags') ?? false,
    isListed: (feature) => venue !== null && answersTag(venue, feature),
    isDoubtful: (feature) => ofOthers.has(feature),
    ownWishes: new Set(await wishedTags(db, visit.sessionId)),
    groupsAsking: (feature) => counts.get(feature) ?? 0,
    people: visit.people,
    askedBefore: await askedBefore(ctx, visit, deps),
  }
}

/**
 * What this browser was asked about the venue in other sessions, so that it answers nothing twice. Its keys in these are
 * derived anew: nothing that is stored links the sessions of a browser.
 */
async function askedBefore(ctx: Ctx, visit: Visit, deps: GuestFactDeps): Promise<ReadonlySet<string>> {
  const asked = new Set<string>()
  for (const { sessionId, voterKey, feature } of await answers.listOthers(ctx.db, visit)) {
    if (asked.has(feature)) continue
    if ((await possibleKeys(ctx, sessionId, deps)).includes(voterKey)) asked.add(feature)
  }
  return asked
}
