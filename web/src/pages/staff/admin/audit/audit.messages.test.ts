import { describe, expect, test } from 'vitest'
import { actionInWords, deedOf, detailsInWords, nothingFound, subjectInWords } from './audit.messages.ts'

describe('an entry of the audit', () => {
  test('an entry of the audit says who did what', () => {
    expect(deedOf({ staff: 'Robin', action: 'claim_approved' })).toBe('Robin approved a claim')
    expect(deedOf({ staff: 'Robin', action: 'person_erased' })).toBe('Robin erased a person')
  })

  test('an entry of the audit names what it was about by the beginning of a long number, and erased people in full', () => {
    expect(subjectInWords({ kind: 'claim', id: 'c1' })).toBe('Claim c1')
    expect(subjectInWords({ kind: 'session', id: 'abcdefghijklmnopqrst' })).toBe('Session abcdefghijkl…')
    expect(subjectInWords({ kind: 'person', id: 'Erased person 7f3a09' })).toBe('Erased person 7f3a09')
    expect(subjectInWords({ kind: 'gate', id: 'gate' })).toBe('Gate')
  })

  test('an entry of the audit does not list what did not happen', () => {
    expect(detailsInWords({ venueId: 'joule', isReplacing: false })).toEqual([
      { label: 'Venue ID', value: 'joule' },
    ])
  })

  test('an entry of the audit lists details in words and leaves empty ones out', () => {
    const details = { venueName: 'Joule', isReplacing: true, score: 7, reason: null }
    expect(detailsInWords(details)).toEqual([
      { label: 'Venue name', value: 'Joule' },
      { label: 'Replaced who acted for it before', value: 'yes' },
      { label: 'Score', value: '7' },
    ])
  })
})

test('actions to choose from begin with a capital', () => {
  expect(actionInWords('venue_removed')).toBe('Took a venue down')
})

test('an empty list says whether filters made it so', () => {
  expect(nothingFound(true).title).toBe('Nothing with these filters')
  expect(nothingFound(false).title).toBe('Nothing yet')
})
