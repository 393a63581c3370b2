import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { rollUpAnalytics } from './service.ts'
import { daysWithTable } from './store/days.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

test('tables of analytics events are made a week ahead, each once', async () => {
  const now = new Date('2027-06-01T12:00:00Z')
  await Promise.all(Array.from({ length: 3 }, () => rollUpAnalytics(testApp.db, now)))
  expect((await daysWithTable(testApp.db)).filter((day) => day > '2027-05')).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((day) => `2027-06-0${day}`),
  )
})
