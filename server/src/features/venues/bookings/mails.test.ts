import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bookedAtOwned,
  decidedSession,
  mailsTo,
  ownedPlace,
  requestTable,
} from '../../../testing/features/bookings.ts'
import { holdMails } from '../../../testing/features/mailed.ts'
import { consumer } from '../../../testing/features/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

/** The text without line breaks. */
const asRead = (text = '') => text.replace(/\s+/g, ' ')

describe('booking mails', () => {
  test('the host of a booking at a venue without an owner is asked to call', async () => {
    const host = await consumer(testApp)
    const session = await decidedSession(testApp, host.browser)
    const { booking } = (await requestTable(testApp, host.browser, session)).body
    const [mail] = await mailsTo(testApp, host)
    expect(mail?.subject).toBe('We could not reach the venue: please call')
    expect(asRead(mail?.text_body)).toContain(
      'We could not reach Altura: they do not answer requests on NoFOMO yet',
    )
    expect(mail?.text_body).toContain(`${testApp.config.publicUrl}/app/bookings/${booking.id}`)
    expect(mail?.html_body).toContain('One call left')
  })

  test('the owner’s booking mail has the name, party size, time in Seattle, phone number and wishes', async () => {
    const { venue, owner } = await ownedPlace(testApp)
    const host = await consumer(testApp)
    const venues = [{ id: venue.slug, name: venue.name }]
    const session = await decidedSession(testApp, host.browser, { venues })
    await requestTable(testApp, host.browser, session, { startsAt: '2027-01-16T03:30:00Z', partySize: 6 })
    const [mail] = await mailsTo(testApp, owner)
    const text = asRead(mail?.text_body)
    expect(text).toContain(`Ann Example asks ${venue.name} for a table for 6 on Friday, January 15`)
    expect(text).toContain('7:30 PM (Seattle time).')
    expect(text).toContain('(206) 555-0100')
    expect(text).toContain('“By the window, please”')
    expect(text).toContain(`${testApp.config.publicUrl}/venue/dashboard/bookings`)
    expect((await mailsTo(testApp, host)).map(({ subject }) => subject)).toEqual([
      'Your table request is on its way',
    ])
  })

  test('typed text is not in subjects of booking mails, is escaped in HTML and cannot begin a line', async () => {
    const { venue, owner } = await ownedPlace(testApp)
    const host = await consumer(testApp)
    const evil = '<b>Eve</b>'
    const lines = `${evil}\nBcc: all@example.com`
    const venues = [{ id: venue.slug, name: venue.name }]
    const session = await decidedSession(testApp, host.browser, { venues, title: evil })
    await requestTable(testApp, host.browser, session, { contactName: evil, requests: lines })
    const mails = [...(await mailsTo(testApp, owner)), ...(await mailsTo(testApp, host))]
    expect(mails).toHaveLength(2)
    for (const { subject, text_body, html_body } of mails) {
      expect(subject).not.toMatch(/Eve|Bcc/)
      expect(text_body).not.toMatch(/^Bcc/m)
      expect(html_body).not.toContain('<b>Eve')
    }
  })

  test.each([
    ['confirm', 'Your table is confirmed', 'expects you'],
    ['decline', 'The venue cannot take your group', 'cannot offer'],
  ])('the host gets a mail about the answer %s', async (word, subject, words) => {
    const { host, owner, booking } = await bookedAtOwned(testApp)
    const body = { answer: word, note: 'Ask for Jo' }
    await owner.browser.post(`/api/venue/bookings/${booking.id}/answer`, body)
    const mail = (await mailsTo(testApp, host)).at(-1)
    expect(mail?.subject).toBe(subject)
    expect(asRead(mail?.text_body)).toContain(words)
    expect(asRead(mail?.text_body)).toContain('“Ask for Jo”')
    expect(await mailsTo(testApp, owner)).toHaveLength(1)
  })

  test('no mail is sent about a table that was canceled before the mail went, nor about the cancellation', async () => {
    await holdMails(testApp)
    const { host, owner, booking } = await bookedAtOwned(testApp)
    expect(await mailsTo(testApp, owner)).toHaveLength(1)
    await host.browser.post(`/api/bookings/${booking.id}/cancel`)
    expect([await mailsTo(testApp, host), await mailsTo(testApp, owner)]).toEqual([[], []])
  })

  test('a venue that opened the request gets only the mail that it was canceled', async () => {
    await holdMails(testApp)
    const { host, owner, booking } = await bookedAtOwned(testApp)
    await owner.browser.post('/api/venue/bookings/seen', { bookingIds: [booking.id] })
    await host.browser.post(`/api/bookings/${booking.id}/cancel`)
    const subjects = (await mailsTo(testApp, owner)).map(({ subject }) => subject)
    expect(subjects).toEqual(['A group canceled its table'])
  })

  test('a table that was confirmed and then canceled is not confirmed by mail any more', async () => {
    await holdMails(testApp)
    const { host, owner, booking } = await bookedAtOwned(testApp)
    await owner.browser.post(`/api/venue/bookings/${booking.id}/answer`, { answer: 'confirm' })
    const subjects = async () => (await mailsTo(testApp, host)).map(({ subject }) => subject)
    expect(await subjects()).toEqual(['Your table is confirmed'])
    await host.browser.post(`/api/bookings/${booking.id}/cancel`)
    expect(await subjects()).toEqual([])
  })
})
