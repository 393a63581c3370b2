import type { ErasurePreview } from '@nofomo/contracts/erasing.ts'
import { peopleLimits } from '@nofomo/contracts/people-limits.ts'
import type { DbAt } from '../../../platform/context.ts'
import { retryOnDeadlock } from '../../../platform/database/deadlock.ts'
import { AppError } from '../../../platform/errors.ts'
import { excerptsOf } from '../rules/excerpts.ts'
import { pseudonymOf } from '../rules/who.ts'
import { lockErasing } from '../store.ts'
import type { PeopleDeps } from './deps.ts'
import { type Done, eraseEverywhere } from './erase-everywhere.ts'
import { everythingAbout, identify, isAnythingLeft, noSuchPerson, withWords } from './identify.ts'

/** Thrown to roll back the transaction of a preview. */
class TakenBack extends Error {
  readonly done: Done

  constructor(done: Done) {
    super('A preview is taken back')
    this.done = done
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
  const trial = retryOnDeadlock(() =>
    pool.transaction().execute(async (db): Promise<never> => {
      await lockErasing(db)
      const identified = await identify(db, id, deps)
      if (!isAnythingLeft(identified, await everythingAbout(db, identified, deps)))
        throw new AppError('not_found', noSuchPerson)
      const person = await withWords(db, identified, deps)
      const key = deps.ids.keyOf(identified.who)
      throw new TakenBack(
        await eraseEverywhere(db, { now, person, pseudonym: pseudonymOf('000000'), key }, deps),
      )
    }),
  )
  return trial.catch((error: unknown) => {
    if (error instanceof TakenBack) return toPreview(error.done)
    throw error
  })
}

function toPreview({ changes, seen, mentions, isCut }: Done): ErasurePreview {
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
