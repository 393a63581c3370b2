import { followKinds, type VoteNoticeKind } from '@nofomo/contracts/sessions/options.ts'
import type { NoticeChannel, OwnVoteNotices } from '@nofomo/contracts/vote-notices/endpoints.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { refuseOlder } from '../../../../platform/database/write-order.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Host } from '../../../../platform/principals.ts'
import { deviceOf, readSubscription } from '../../../../platform/push/subscription.ts'
import { findShownSession, sessionNotFound } from '../../sessions/public.ts'
import { type NoticeRecord, resultKinds, startingPoint } from '../rules/next-notice.ts'
import { personKeyOf } from '../rules/person-key.ts'
import * as store from '../store/subscriptions.ts'
import type { VoteNoticeDeps } from './deps.ts'
import { endForGood } from './end.ts'
import { readVoteState } from './vote-state.ts'

/** People who are told of one vote. */
const maxPerSession = 300
/** Votes of which one browser is told, and one address by mail. Further ones replace the oldest. */
const maxPerPerson = 50

type KeyDeps = Pick<VoteNoticeDeps, 'personKey' | 'crewMembers'>

/** Who makes the call, in one session. */
type Person = {
  /** Of the account with a verified address, else of the browser. */
  key: string
  /** Both, of the browser as well. */
  keys: readonly string[]
  /** Of the crew that votes. */
  memberId: string | null
  accountId: string | null
  /** Where mail would go; null without a verified address. */
  mailTo: string | null
}

async function personOf(ctx: Ctx, sessionId: string, { personKey, crewMembers }: KeyDeps): Promise<Person> {
  if (ctx.actor.kind !== 'browser') throw new AppError('forbidden', 'Only a browser can be told of a vote.')
  const ofBrowser = personKeyOf(sessionId, `browser ${ctx.actor.deviceId}`, personKey)
  const memberId = await crewMembers.memberOf(ctx, sessionId)
  const account = (await ctx.signedIn())?.account
  if (account?.kind !== 'consumer' || account.email === null || account.email_verified_at === null)
    return { key: ofBrowser, keys: [ofBrowser], memberId, accountId: null, mailTo: null }
  const key = personKeyOf(sessionId, `account ${account.id}`, personKey)
  return { key, keys: [key, ofBrowser], memberId, accountId: account.id, mailTo: account.email }
}

/** @throws not_found for an unknown session */
export async function getOwn(
  ctx: Ctx,
  sessionId: string,
  deps: KeyDeps,
): Promise<{ own: OwnVoteNotices; mailTo: string | null }> {
  const person = await personOf(ctx, sessionId, deps)
  const found = await store.findOf(ctx.db, sessionId, readerOf(person))
  if (found.length === 0 && !(await findShownSession(ctx, sessionId)))
    throw new AppError('not_found', sessionNotFound)
  return { own: toOwn(found, person), mailTo: person.mailTo }
}

const readerOf = ({ keys, memberId }: Person): store.Reader => ({ keys, memberId })

/** What the choice for the crew says of results is told here, too. */
function toOwn(found: readonly store.VoteSubscription[], { keys, memberId }: Person): OwnVoteNotices {
  const isOpen = (one: store.VoteSubscription) => resultKinds(one).length > 0
  const own =
    keys
      .map((key) => found.find((one) => one.personKey === key && isOpen(one)))
      .find((subscription) => subscription !== undefined) ??
    found.find((one) => memberId !== null && one.memberId === memberId && isOpen(one))
  if (!own) return { kinds: [], by: null, device: null }
  const { endpoint } = own
  return { kinds: resultKinds(own), by: endpoint ? 'push' : 'mail', device: endpoint && deviceOf(endpoint) }
}

/**
 * "Tell me when it's decided". What a host has chosen besides stays.
 * @throws not_found · overtaken · invalid_input for a subscription that cannot be used · unauthorized for mail without a
 * verified address · session_full
 */
export function followVote(
  ctx: Ctx,
  sessionId: string,
  channel: NoticeChannel,
  deps: KeyDeps,
): Promise<OwnVoteNotices> {
  return change(
    ctx,
    { sessionId, channel, kindsAfter: (kinds) => [...new Set([...kinds, ...followKinds])] },
    deps,
  )
}

/**
 * Replaces what the host is told.
 * @throws not_found · overtaken · invalid_input for a subscription that cannot be used, and without any channel ·
 * unauthorized for mail without a verified address · session_full
 */
export function chooseHostNotices(
  ctx: Ctx,
  { sessionId }: Host,
  { kinds, channel }: { kinds: readonly VoteNoticeKind[]; channel?: NoticeChannel | undefined },
  deps: KeyDeps,
): Promise<OwnVoteNotices> {
  if (kinds.length === 0) return endOwn(ctx, sessionId, deps)
  const wanted = [...new Set(kinds)]
  return change(ctx, { sessionId, channel, kindsAfter: () => wanted, isHost: true }, deps)
}

/** @throws overtaken */
export async function endOwn(ctx: Ctx, sessionId: string, deps: KeyDeps): Promise<OwnVoteNotices> {
  const person = await personOf(ctx, sessionId, deps)
  await ctx.db.transaction().execute(async (db) => {
    await refuseOlder({ ...ctx, db }, orderOf(sessionId, person))
    const own = await store.lockPerson(db, sessionId, readerOf(person))
    for (const { id } of own) await endForGood(db, id)
  })
  return toOwn([], person)
}

const orderOf = (sessionId: string, { key }: Person) => ({ scope: sessionId, thing: `vote notices ${key}` })

type Change = {
  sessionId: string
  channel: NoticeChannel | undefined
  kindsAfter: (kinds: readonly VoteNoticeKind[]) => VoteNoticeKind[]
  isHost?: true
}

async function change(
  ctx: Ctx,
  { sessionId, channel, kindsAfter, isHost }: Change,
  deps: KeyDeps,
): Promise<OwnVoteNotices> {
  const person = await personOf(ctx, sessionId, deps)
  const browser = channel?.by === 'push' ? readSubscription(channel.subscription) : null
  if (channel?.by === 'mail' && person.accountId === null)
    throw new AppError(
      'unauthorized',
      'Sign in to be told by mail: only addresses that were verified get it.',
    )
  await ctx.db.transaction().execute(async (db) => {
    await refuseOlder({ ...ctx, db }, orderOf(sessionId, person))
    const state = await readVoteState({ db, now: ctx.now }, sessionId)
    if (!state) throw new AppError('not_found', sessionNotFound)
    const before = await store.lockPerson(db, sessionId, {
      ...readerOf(person),
      endpoint: browser?.endpoint ?? null,
    })
    const reached = before.find(({ kinds, memberKinds }) => kinds.length > 0 || memberKinds.length > 0)
    const after = merged(before, startingPoint(state.facts, isHost === true, ctx.now))
    const kinds = kindsAfter(reached ? resultKinds(reached) : [])
    const hosts = isHost === true || reached?.isHost === true
    if (!channel) return keepChannel(db, reached, { ...after, kinds, isHost: hosts }, ctx.now)
    if (before.length === 0) await refuseBeyond(db, sessionId)
    const { key: personKey, accountId, memberId } = person
    // The one with this key stays, as the links that stop it do.
    const others = before.filter((subscription) => subscription.personKey !== personKey)
    await store.deleteSubscriptions(
      db,
      others.map(({ id }) => id),
    )
    const subscription = {
      ...after,
      kinds,
      isHost: hosts,
      sessionId,
      personKey,
      accountId,
      memberId,
      browser,
    }
    await store.upsertSubscription(db, subscription, ctx.now)
    await store.deleteBeyond(db, { endpoint: browser?.endpoint ?? null, accountId }, maxPerPerson)
  })
  return toOwn(await store.findOf(ctx.db, sessionId, readerOf(person)), person)
}

type CountedRecord = NoticeRecord & Pick<store.VoteSubscription, 'sent' | 'memberKinds'>

/** What one person was told by any of their subscriptions, or sees now. */
function merged(before: readonly store.VoteSubscription[], start: NoticeRecord): CountedRecord {
  const known = before.findLast(({ knownOutcome }) => knownOutcome !== null)
  return {
    told: [...new Set([...before.flatMap(({ told }) => told), ...start.told])],
    knownOutcome: known?.knownOutcome ?? start.knownOutcome,
    missingToldFor:
      before.find(({ missingToldFor }) => missingToldFor)?.missingToldFor ?? start.missingToldFor,
    sent: Math.max(0, ...before.map(({ sent }) => sent)),
    // What is chosen of results in this vote takes the place of the choice for the crew.
    memberKinds: before.flatMap(({ memberKinds }) => memberKinds).filter((kind) => kind !== 'decided'),
  }
}

/** @throws invalid_input without a channel */
async function keepChannel(
  db: Db,
  own: store.VoteSubscription | undefined,
  changed: CountedRecord & Pick<store.VoteSubscription, 'kinds' | 'isHost'>,
  now: Date,
): Promise<void> {
  if (!own) throw new AppError('invalid_input', 'Choose where we tell you: on this device, or by mail.')
  await store.changeKinds(db, { ...own, ...changed }, now)
}

/** @throws session_full */
async function refuseBeyond(db: Db, sessionId: string): Promise<void> {
  if ((await store.countSubscriptions(db, sessionId)) >= maxPerSession)
    throw new AppError('session_full', 'So many are told of this vote already that nobody else can be.')
}
