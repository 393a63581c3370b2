import type { Chip } from '@nofomo/contracts/endpoints/sessions.ts'
import { useState } from 'react'
import type { ChangeDraft } from '../../lib/storage/use-tab-draft.ts'
import type { Draft } from './draft.ts'

/**
 * What is typed, and what it is understood to say. The last answer holds until the next one, so that the form does not
 * change with each letter.
 */
export function useParsedRequest({ words, leftOut }: Draft, change: ChangeDraft<Draft>) {
  const [state, setState] = useState<'parsed' | 'waiting' | 'failed'>('parsed')
  function onWords(next: string) {
    const isEmpty = next.trim() === ''
    change(isEmpty ? { words: next, parsed: null, leftOut: ofForm(leftOut) } : { words: next })
    if (isEmpty) setState('parsed')
    else if (state === 'parsed' && next.trim() !== words.trim()) setState('waiting')
  }
  function onUnderstood(part: Partial<Pick<Draft, 'parsed' | 'leftOut'>>) {
    change(part)
    if (part.parsed !== undefined) setState(part.parsed ? 'parsed' : 'failed')
  }
  return {
    onWords,
    onUnderstood,
    /** The words could not be understood for now: whoever answers the form reads them. */
    hasFailed: state === 'failed',
    /** Nobody knows yet what the words say. */
    isOpen: state !== 'parsed',
  }
}

const ofForm = (leftOut: readonly Chip[]): Chip[] => leftOut.filter(({ source }) => source === 'form')
