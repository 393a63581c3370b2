import type { ErasurePreview } from '@nofomo/contracts/people/erasing-endpoints.ts'
import { peopleLimits } from '@nofomo/contracts/people/limits.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { excerptsOf } from '../rules/excerpts.ts'
import { pseudonymOf } from '../rules/names.ts'
import { lockErasing } from '../store.ts'
import type { PeopleDeps } from './deps.ts'
import { type ErasureResult, eraseEverywhere } from './erase-everywhere.ts'
import { collectSections, hasData, identify, noSuchPerson, withWords } from './identify.ts'

/** Thrown to roll back the transaction of a preview. */
class PreviewRollback extends Error {
  readonly result: ErasureResult

  constructor(result: ErasureResult) {
    super('A preview is taken back')
    this.result = result
  }
}

/**
 * Previews an erasure by running it and rolling it back, so that it shows exactly the rows that change.
 * @throws not_found
 */
export async function previewErasure(
  { db: pool, now }: DbAt,
  id: string,
  deps: PeopleDeps,
): Promise<ErasurePreview> {
  const trial = pool.transaction().execute(async (db): Promise<never> => {
    await lockErasing(db)
    const identified = await identify(db, id, deps)
    if (!hasData(identified, await collectSections(db, identified, deps)))
      throw new AppError('not_found', noSuchPerson)
    const person = await withWords(db, identified, deps)
    const key = deps.ids.keyOf(identified.who)
    throw new PreviewRollback(
      await eraseEverywhere(db, { now, person, pseudonym: pseudonymOf('000000'), key }, deps),
    )
  })
  return trial.catch((error: unknown) => {
    if (error instanceof PreviewRollback) return toPreview(error.result)
    throw error
  })
}

function toPreview({ changes, seen, mentions, isCut }: ErasureResult): ErasurePreview {
  const first = mentions.slice(0, peopleLimits.maxMentionsShown)
  return {
    changes: changes.map((change) => ({ ...change, samples: [...change.samples] })),
    seen,
    mentions: {
      count: mentions.length,
      isCut,
      first: first.map(({ table, texts, spans }) => ({ place: table, cells: excerptsOf(texts, spans) })),
    },
  }
}
