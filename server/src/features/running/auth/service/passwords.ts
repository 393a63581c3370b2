import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Argon2Params } from '../../../../platform/argon2-params.ts'
import { AppError } from '../../../../platform/errors.ts'
import { createFairQueue } from '../../../../platform/fair-queue.ts'
import { type Owner, weaknessOf } from '../rules/password-choice.ts'
import { fromPhc, type StoredHash, toPhc } from '../rules/phc.ts'

export type Passwords = {
  /**
   * @returns a PHC string @throws unavailable when too many wait; a known browser (`isKnown`) does not wait for unknown
   * ones
   */
  hash(password: string, from?: { isKnown: boolean }): Promise<string>
  /**
   * Takes the same time without a hash (null) as with one. A known browser (`isKnown`) does not wait for unknown ones.
   * @throws unavailable when too many wait
   */
  matches(phc: string | null, password: string, from?: { isKnown: boolean }): Promise<boolean>
}

const derive = promisify(argon2)
const saltBytes = 16
const hashBytes = 32

const queueLimits = {
  maxWaiting: 10,
  maxWaitingOfPayer: 10,
  maxCostOfPayer: Number.POSITIVE_INFINITY,
  refusal: 'Many people are signing in right now. Try again in a moment.',
}
const turn = { payer: 'everybody', cost: 1 }

/**
 * Hashes two at a time, and a third for known browsers: each takes `work.memory`, so without a limit a flood of sign-ins would
 * exhaust memory.
 */
export function createPasswords(work: Argon2Params): Passwords {
  const queue = createFairQueue({ ...queueLimits, maxRunning: 2 })
  const queueOfKnown = createFairQueue(queueLimits)
  const nobodys = toPhc({ ...work, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) })
  return {
    hash: (password, { isKnown } = { isKnown: false }) =>
      (isKnown ? queueOfKnown : queue)(turn, async () => {
        const setting = { ...work, salt: randomBytes(saltBytes) }
        return toPhc({ ...setting, hash: await derived(password, setting, hashBytes) })
      }),
    matches: (phc, password, { isKnown } = { isKnown: false }) =>
      (isKnown ? queueOfKnown : queue)(turn, async () => {
        const stored = fromPhc(phc ?? nobodys)
        return timingSafeEqual(await derived(password, stored, stored.hash.length), stored.hash)
      }),
  }
}

function derived(password: string, setting: Omit<StoredHash, 'hash'>, tagLength: number): Promise<Buffer> {
  const { memory, passes, parallelism, salt } = setting
  // The same letters, whatever their Unicode composition.
  const message = password.normalize('NFKC')
  return derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength })
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** @throws invalid_input for one of the 49 000 most common passwords, and for those derived from the owner's names */
export async function refuseWeak(password: string, owner: Owner, field: string): Promise<void> {
  // Half a megabyte of text, needed only when a password is chosen.
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  const isCommon = (await commonPasswords).has(password.toLowerCase())
  const sentence = isCommon ? common : weaknessOf(password, owner)
  if (sentence) throw new AppError('invalid_input', sentence, { fields: { [field]: sentence } })
}

const common = 'This password is among the most common ones. Choose another.'
