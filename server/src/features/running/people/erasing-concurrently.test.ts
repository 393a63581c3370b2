import type { AuditEntry } from '@nofomo/contracts/staff/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mentionsOf, placesOf } from '../../../testing/features/erasable.ts'
import { erasePerson, idOfPerson } from '../../../testing/features/erasing.ts'
import { addressOf, consumer, type Person } from '../../../testing/features/people.ts'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

const many = 20
const numbers = Array.from({ length: many }, (_, index) => index)

let testApp: TestApp
let staff: TestBrowser[]
beforeAll(async () => {
  testApp = await startTestApp()
  staff = await Promise.all(numbers.map((number) => signInStaff(testApp, `Staff ${number}`)))
})
afterAll(() => testApp.stop())

const somebody = (name: string): Promise<Person> =>
  consumer(testApp, { email: `${name}@zyx.example`, first_name: name, display_name: `${name} Zyxwell` })

const idOf = (person: Person) => idOfPerson(staff[0] as TestBrowser, addressOf(person))

const erase = (number: number, id: string, person: Person) =>
  erasePerson(staff[number % many] as TestBrowser, id, { confirm: addressOf(person) })

async function erasures(): Promise<AuditEntry[]> {
  const { body } = await (staff[0] as TestBrowser).get<{ entries: AuditEntry[] }>(
    '/api/staff/audit?action=person_erased',
  )
  return body.entries
}

/** Sessions by each of the people, whose words name the next two of them, and in which all of them voted. */
async function entangled(people: readonly Person[]) {
  const nameAt = (index: number) => people[index % people.length]?.account.display_name ?? ''
  const hosted = await Promise.all(
    people.map((person, index) =>
      hostedSession(
        testApp,
        {
          title: `With ${nameAt(index + 1)}`.slice(0, 60),
          description: `${nameAt(index)} and ${nameAt(index + 2)}`,
          expectedVoters: many,
        },
        person.browser,
      ),
    ),
  )
  for (const { session, venueIds } of hosted)
    await Promise.all(
      people.map(({ browser, account }) =>
        vote(browser, session.id, venueIds[0], 1, account.display_name ?? undefined),
      ),
    )
  return hosted
}

/** As the outbox of a browser does: on a busy machine the wait for the lock may end with 503, and the vote is sent again. */
async function voteUntilSaved(browser: TestBrowser, sessionId: string, venueId: string | undefined) {
  let reply = await vote(browser, sessionId, venueId, 1, 'Pat')
  while (reply.status === 503) reply = await vote(browser, sessionId, venueId, 1, 'Pat')
  return reply
}

test('twenty of staff who erase one person at once, beside votes, erase that person once', async () => {
  const person = await somebody('quill')
  const friends = await Promise.all(numbers.map((number) => somebody(`friend${number}`)))
  const hosted = await entangled([person, ...friends.slice(0, 3)])
  const id = await idOf(person)
  const before = (await erasures()).length
  const [erased, votes] = await Promise.all([
    Promise.all(numbers.map((number) => erase(number, id, person))),
    Promise.all(
      friends.flatMap(({ browser }) =>
        hosted.map(({ session, venueIds }) => voteUntilSaved(browser, session.id, venueIds[1])),
      ),
    ),
  ])
  expect(erased.map(({ status }) => status)).toEqual(numbers.map(() => 200))
  expect(erased.filter(({ body }) => !body.isRepeat)).toHaveLength(1)
  expect(new Set(erased.map(({ body }) => body.erasure.pseudonym)).size).toBe(1)
  expect([...new Set(votes.map(({ status }) => status))]).toEqual([200])
  expect(await erasures()).toHaveLength(before + 1)
  // What friends wrote of them in their own sessions is listed for staff, and stands as it was.
  expect(await placesOf(testApp.db, ['quill'])).toEqual(['sessions.description', 'sessions.title'])
})

test('twenty people who name and vote with each other are erased at once, beside votes, and nothing of them is left', async () => {
  const people = await Promise.all(numbers.map((number) => somebody(`zed${number}`)))
  const voters = await Promise.all(numbers.map((number) => somebody(`stays${number}`)))
  const hosted = await entangled(people)
  const ids = await Promise.all(people.map(idOf))
  const before = (await erasures()).length
  const [erased, votes] = await Promise.all([
    Promise.all(people.map((person, index) => erase(index, ids[index] ?? '', person))),
    Promise.all(
      voters.flatMap(({ browser }) =>
        hosted.map(({ session, venueIds }) => voteUntilSaved(browser, session.id, venueIds[1])),
      ),
    ),
  ])
  expect(erased.map(({ status, body }) => [status, body.isRepeat])).toEqual(numbers.map(() => [200, false]))
  expect(new Set(erased.map(({ body }) => body.erasure.pseudonym)).size).toBe(many)
  expect([...new Set(votes.map(({ status }) => status))]).toEqual([200])
  expect(await erasures()).toHaveLength(before + many)
  expect(
    await mentionsOf(
      testApp.db,
      numbers.flatMap((n) => [`zed${n} zyxwell`, `zed${n}@`]),
    ),
  ).toEqual([])
})
