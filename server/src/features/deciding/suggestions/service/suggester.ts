import type { FallbackReason } from '@nofomo/contracts/sessions/choices.ts'
import type { SuggestionMetadata } from '@nofomo/contracts/suggestions/metadata-endpoints.ts'
import { seattleDay } from '@nofomo/contracts/times/seattle-clock.ts'
import { Counter, type Metric } from 'prom-client'
import { inTurn } from '../../../../platform/dear-work.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { ModelConfig } from '../../../../settings/model.ts'
import { questionOf } from '../rules/model/model-question.ts'
import { createCachedModel } from './cached-model.ts'
import type { Asking } from './caller.ts'
import { guardModel } from './guarded-model.ts'
import { reasonOf } from './model-failure.ts'
import type { FindNamed } from './named-places.ts'
import { catalogPool, type Pool, type ReadPool } from './pool.ts'
import {
  answerOfModel,
  answerWithNamed,
  answerWithoutModel,
  prepare,
  type SuggestionInput,
  type Suggestions,
  shortlistFor,
} from './suggest-venues.ts'
import { createTokenAllowance } from './token-allowance.ts'

export type Answer = Suggestions & { metadata: SuggestionMetadata }

/**
 * The places that the words name. Else suggestions from the first source that has some: the configured model, the ranker, the catalog by neighborhood, two
 * generic venues. Choosing takes turns, which waiting for the model does not. @throws unavailable when the network's part of
 * the queue is full, and never for a source that fails
 */
export type Suggest = (input: SuggestionInput, asking: Asking) => Promise<Answer>

export type Suggester = { suggest: Suggest; metrics: readonly Metric[] }

type Deps = Pick<Platform, 'config' | 'clock' | 'allowances'> & {
  log: Pick<Platform['log'], 'warn'>
  /** The venues to choose from; the catalog unless given. */
  readPool?: ReadPool | undefined
  /** The places that words name; none unless given. */
  findNamed?: FindNamed | undefined
  /** How long to wait before the second attempt; a random time unless given. */
  jitterMs?: (() => number) | undefined
}

type CachedModel = ReturnType<typeof createCachedModel>

/** The model's client is loaded only if one is configured. */
export async function createSuggester(deps: Deps): Promise<Suggester> {
  const { config, clock, allowances, log, jitterMs, findNamed = async () => null } = deps
  const counts = createCounts()
  const onTokens = (tokens: number) => counts.tokens.inc(tokens)
  const askModel = config.model && (await connect(config.model, { clock, allowances, onTokens, jitterMs }))

  const suggest: Suggest = async (sent, asking) => {
    const pool = await poolFrom(deps)
    const named = await findNamed(sent, seattleDay(sent.now ?? clock()))
    const input = { ...sent, ...(named && { description: named.rest }) }
    if (named && named.places.length > 0) {
      const answer = answerWithNamed(prepare(input, pool), named)
      return { ...answer, metadata: metadataOf(answer, notTried) }
    }
    const tried = askModel ? await tryModel(askModel, { input, pool }, asking) : notTried
    // Says why another source answers, and nothing that people typed.
    if (tried.fallback) log.warn({ fallback: tried.fallback }, 'suggestions without the model')
    const answer =
      tried.answer ?? (await inTurn(asking, 'suggestions', () => answerWithoutModel(prepare(input, pool))))
    const metadata = metadataOf(answer, tried)
    const { source, cached, fallback } = metadata
    counts.answers.inc({ source, outcome: fallback ?? (cached ? 'cached' : 'answered') })
    return { ...answer, metadata }
  }
  return { suggest, metrics: [counts.answers, counts.tokens] }
}

/** A database that fails leaves the catalog. */
async function poolFrom({ readPool, log }: Deps): Promise<Pool> {
  try {
    return (await readPool?.()) ?? catalogPool()
  } catch (error) {
    log.warn({ error }, 'approved venues could not be read; suggesting from the catalog only')
    return catalogPool()
  }
}

type Tried = { answer: Suggestions | null; cached: boolean; fallback: FallbackReason | null }

const notTried: Tried = { answer: null, cached: false, fallback: null }

function metadataOf({ source, intent }: Suggestions, { cached, fallback }: Tried): SuggestionMetadata {
  const fits = source === 'model' || source === 'built_in_ranker'
  return {
    intent,
    source,
    model: source === 'model',
    cached,
    fallback: fallback ?? (fits ? null : 'nothing_fits'),
  }
}

async function tryModel(
  ask: CachedModel,
  { input, pool }: { input: SuggestionInput; pool: Pool },
  asking: Asking,
): Promise<Tried> {
  const { prepared, shortlist } = await inTurn(asking, 'suggestions', () => {
    const prepared = prepare(input, pool)
    return { prepared, shortlist: shortlistFor(prepared) }
  })
  if (shortlist.length === 0) return { ...notTried, fallback: 'nothing_fits' }
  const { criteria, besides, choosing } = prepared
  const question = questionOf(shortlist, criteria, { besides, count: choosing.count })
  const asked = await ask(question, asking.caller).catch(reasonOf)
  if (typeof asked === 'string') return { ...notTried, fallback: asked }
  const { chosen, cached } = asked
  const answer = await inTurn(asking, 'suggestions', () => answerOfModel(prepared, shortlist, chosen))
  return answer ? { answer, cached, fallback: null } : { ...notTried, fallback: 'unusable_answer' }
}

type Parts = Pick<Deps, 'clock' | 'allowances' | 'jitterMs'> & { onTokens: (tokens: number) => void }

async function connect(
  model: ModelConfig,
  { clock, onTokens, jitterMs, allowances }: Parts,
): Promise<CachedModel> {
  const { createModel } = await import('./model.ts')
  const options = { timeoutMs: model.timeoutMs, now: clock, ...(jitterMs && { jitterMs }) }
  return createCachedModel({
    ask: guardModel(createModel(model), options),
    allowance: createTokenAllowance({ perDay: model.tokensPerDay, perHost: model.tokensPerHost }, allowances),
    now: clock,
    onTokens,
  })
}

function createCounts() {
  return {
    answers: new Counter({
      name: 'nofomo_suggestions_total',
      help: 'Requests for suggestions, by the source that answered and why earlier ones did not',
      labelNames: ['source', 'outcome'] as const,
      registers: [],
    }),
    tokens: new Counter({
      name: 'nofomo_model_tokens_total',
      help: 'Tokens of the configured model, estimated where it does not report them',
      registers: [],
    }),
  }
}
