import { expect, test } from 'vitest'
import { distinctWords, groupTraces, isPseudonym, pseudonymOf } from './names.ts'

test('names and numbers are listed once, in their first spelling, without pseudonyms', () => {
  const known = [
    { names: ['Ann Example', ' ', 'Ann'], phones: ['206'] },
    { names: ['ann example', pseudonymOf('7f3a09')], phones: ['206', ''] },
  ]
  expect(distinctWords(known)).toEqual({ names: ['Ann Example', 'Ann'], phones: ['206'] })
  expect(isPseudonym('Erased person 7f3a09')).toBe(true)
})

test('traces with one address are one person; guests are told apart by their account', () => {
  const address = 'ann@example.com'
  const found = groupTraces([
    { accountId: 'a', address, name: null, as: 'account' },
    { accountId: 'b', address: null, name: 'Guest', as: 'account' },
    { accountId: 'a', address, name: 'Ann', as: 'booker' },
    { accountId: null, address, name: 'Annie', as: 'claimant' },
    { accountId: null, address: null, name: 'Nobody', as: 'booker' },
  ])
  expect(found).toEqual([
    { accountIds: ['a'], address, name: 'Ann', foundAs: ['account', 'booker', 'claimant'] },
    { accountIds: ['b'], address: null, name: 'Guest', foundAs: ['account'] },
  ])
})
