import { afterEach, beforeEach, expect } from 'vitest'
import { findFragileTexts } from './fragile-texts.ts'

/** The texts of each test that a translator would break, from the moment they appear. */
const found = new Set<string>()

const observer = new MutationObserver(note)

function note(records: readonly MutationRecord[]): void {
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
    for (const text of findFragileTexts(node)) found.add(text)
  }
}

beforeEach(() => {
  found.clear()
  observer.observe(document, { childList: true, subtree: true })
})

afterEach(() => {
  note(observer.takeRecords())
  observer.disconnect()
  expect([...found], 'texts that a translator would break').toEqual([])
})
