import { expect, test } from 'vitest'
import { storedKeys } from '../../../lib/storage/stored-keys.ts'
import { type CountingState, countingWords } from './counting.messages.ts'
import { recipients } from './outside.messages.ts'
import { privacySections, retention, rightsWords } from './privacy.messages.ts'
import { whyWords } from './stored.messages.ts'
import { termsSections } from './terms.messages.ts'

const nothing = {
  contact: null,
  mail: null,
  phone: null,
  model: null,
  geocoder: null,
  places: null,
  mapTiles: null,
  payment: null,
  slack: null,
  discord: null,
}

test('the privacy pages leave out whom to write to where nobody is configured', () => {
  expect(rightsWords('help@nofomo.example').join(' ')).toContain('Write to help@nofomo.example')
  expect(rightsWords(null).join(' ')).not.toContain('Write to')
  const said = (contact: string | null) => JSON.stringify(termsSections(contact))
  expect(said('help@nofomo.example')).toContain('Write to help@nofomo.example.')
  expect(said(null)).not.toContain('Write to')
})

test('a service is described as used, not used, or perhaps used', () => {
  const model = (facts: Parameters<typeof recipients>[0]) =>
    recipients(facts).find(({ name }) => name === 'Language model')
  expect(model(nothing)).toMatchObject({
    isUsed: false,
    who: 'Not used here: our own ranking suggests, here.',
  })
  expect(model({ ...nothing, model: { host: 'api.example.com' } })).toMatchObject({
    isUsed: true,
    who: 'Used here: api.example.com.',
  })
  expect(model({ ...nothing, model: { host: null } })?.who).toContain('the operator’s own network')
  expect(model(null)).toMatchObject({ isUsed: null, who: expect.stringMatching(/^If it is used here\./) })
})

test('every service has words on the privacy page', () => {
  const { contact: _, ...services } = nothing
  expect(recipients(null)).toHaveLength(Object.keys(services).length)
})

test.each<[CountingState, { isOn: boolean; mayChange: boolean }]>([
  [
    { consent: 'unknown', isSignedIn: false },
    { isOn: false, mayChange: false },
  ],
  [
    { consent: 'signal', isSignedIn: false },
    { isOn: false, mayChange: false },
  ],
  [
    { consent: 'forgetful', isSignedIn: false },
    { isOn: false, mayChange: false },
  ],
  [
    { consent: 'open', isSignedIn: false },
    { isOn: false, mayChange: true },
  ],
  [
    { consent: 'declined', isSignedIn: false },
    { isOn: false, mayChange: true },
  ],
  [
    { consent: 'granted', isSignedIn: true },
    { isOn: true, mayChange: true },
  ],
  [
    { consent: 'assumed', isSignedIn: false },
    { isOn: true, mayChange: true },
  ],
  [
    { consent: 'assumed', isSignedIn: true },
    { isOn: false, mayChange: true },
  ],
])('the switch of the privacy page is on only while visits are counted: %o', (state, expected) => {
  expect(countingWords(state)).toMatchObject(expected)
})

test('sections of the privacy pages have anchors of their own', () => {
  for (const sections of [privacySections, termsSections(null)]) {
    const ids = sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('the reason to store something and its lifetime make one phrase', () => {
  expect(whyWords({ reason: 'voting' })).toBe('Voting')
  expect(whyWords({ reason: 'demo', only: 'in the demo' })).toBe('The demo, in the demo')
  expect(storedKeys.map(whyWords).every((words) => /^[A-Z]/.test(words))).toBe(true)
})

test('the text about erasing promises no more than is done', () => {
  const said = JSON.stringify([privacySections, rightsWords(null)])
  expect(said).toContain('the names on ballots cast while signed in')
  expect(said).toContain('Send us the link of the session and the name you gave')
  expect(said).toContain('its page goes back to what our catalog says, or is hidden')
  // Erasing puts a pseudonym into the record, and notes can be redacted.
  expect(said).not.toContain('the record cannot be changed')
  // Staff find ballots by name.
  expect(said).not.toContain('Only the host sees the names')
  // Venue accounts have passwords.
  expect(said).not.toContain('no password exists')
  // Mail that could not be sent keeps its text, so that it can be sent again.
  expect(retention.map(([what]) => what)).not.toContain('Mail, without its text')
})
