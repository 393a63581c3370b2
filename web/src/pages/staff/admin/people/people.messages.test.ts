import type { Person } from '@nofomo/contracts/people/endpoints.ts'
import { describe, expect, test } from 'vitest'
import {
  consequencesOf,
  countsInWords,
  erasureInWords,
  foundAsInWords,
  nameInWords,
  partInWords,
} from './people.messages.ts'

const none = { sessions: 0, bookings: 0, claims: 0, memberships: 0 }

test('somebody is shown by name, else by address, else by pseudonym', () => {
  const erasure = { pseudonym: 'Erased person 7f3a09', by: 'Robin', at: '2026-11-20T20:00:00.000Z' }
  expect(nameInWords({ name: 'Ann', address: 'ann@example.com', erasure: null })).toBe('Ann')
  expect(nameInWords({ name: null, address: 'ann@example.com', erasure: null })).toBe('ann@example.com')
  expect(nameInWords({ name: null, address: null, erasure })).toBe('Erased person 7f3a09')
  expect(nameInWords({ name: null, address: null, erasure: null })).toBe('A guest without a name')
  expect(erasureInWords(erasure)).toBe('Erased by Robin on Nov 20, 2026, as “Erased person 7f3a09”.')
})

test('counts leave out what there is none of', () => {
  expect(countsInWords({ ...none, sessions: 2, claims: 1 })).toBe('2 sessions, 1 claim')
  expect(countsInWords(none)).toBe('No sessions, bookings, claims or memberships')
  expect(foundAsInWords({ foundAs: ['account', 'booker'] })).toBe('Account · booked a table')
  expect(partInWords('sessionsHosted')).toBe('Sessions hosted')
})

describe('what an erasure does', () => {
  const person: Person = {
    ...{ id: 'p', name: 'Ann', address: 'ann@example.com', accounts: [], foundAs: [], counts: none },
    ...{ erasure: null, names: [], since: null, isSignedIn: false, parts: [], venues: [], confirm: 'x' },
  }

  test('of somebody known by the address alone says nothing of an account', () => {
    expect(consequencesOf(person)).toEqual([
      'What is theirs alone is emptied, row by row: bookings, claims, invitations and mail too. Nothing is searched and replaced.',
      'In the audit and in memberships a pseudonym stands in their place.',
      'Texts of others that name them are listed, and you decide them one by one.',
      'It cannot be undone.',
    ])
  })

  test('of a last owner says that all access to the venue ends, and where others stay', () => {
    const told = consequencesOf({
      ...person,
      accounts: ['venue'],
      parts: ['sessionsHosted', 'bookings', 'ballots', 'invoices'].map((part) => ({ part, count: 1 })),
      venues: [
        { id: 'joule', name: 'Joule', role: 'owner', isLastOwner: true },
        { id: 'paseo', name: 'Paseo', role: 'manager', isLastOwner: false },
      ],
    })
    expect(told[0]).toBe('The account is emptied, and every login ends at once.')
    expect(told).toContain(
      'Nobody else owns Joule: all access, offers and rules end there. The page goes back to what the catalog says, or is hidden.',
    )
    expect(told).toContain('At Paseo the other members stay.')
    expect(told).toContain('Tables that are still ahead are canceled, and the venues are told.')
    expect(told).toHaveLength(11)
  })
})
