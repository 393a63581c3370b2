import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeStreams } from '../../../../testing/live-streams.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { daysOf } from '../../../../testing/panel-answers.ts'
import { answersOf, standingOf } from '../../../../testing/venue-answers.ts'

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const home = { standings: [standingOf()] }
const rowsOf = (caption: string) =>
  [...page.getByRole('region', { name: caption, exact: true }).element().querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )

const wanted = Array.from({ length: 7 }, (_, day) =>
  Array(24)
    .fill(0)
    .with(19, day === 4 ? 5 : 0),
)

test('the overview has a column for each of thirty days, with its table, and says when groups want to come', async () => {
  fakeStreams()
  const { pageErrors } = await openPage('/venue/dashboard', {
    ...answersOf(home),
    'GET /api/venue/analytics/days': () => Response.json(daysOf({ timedGroups: 5, wanted })),
  })
  await expect.element(heading('4 groups in thirty days')).toBeVisible()
  await page.getByText('Table: groups by the day on which they first viewed you').click()
  expect(rowsOf('Table: groups by the day on which they first viewed you')).toContainEqual([
    'Fri, Oct 30',
    ...['1', '1', '1'],
  ])
  await page.getByRole('link', { name: 'Most groups want to come on Fridays at 7 pm' }).click()
  await expect.element(heading('Most groups want to come on Fridays at 7 pm')).toBeVisible()
  expect(rowsOf('Groups that want to come, by hour and weekday')).toContainEqual([
    '7 pm',
    ...['0', '0', '0', '0', '5', '0', '0'],
  ])
  expect(pageErrors).toEqual([])
})

test('the analytics say how many groups have said when they come, where these are too few', async () => {
  fakeStreams()
  await openPage('/venue/dashboard/analytics', answersOf(home))
  await expect.element(page.getByText(/^4 groups of the last thirty days have said when/)).toBeVisible()
})

test('the days that could not be loaded can be asked for again', async () => {
  fakeStreams()
  let isFailing = true
  await openPage('/venue/dashboard', {
    ...answersOf(home),
    'GET /api/venue/analytics/days': () =>
      isFailing ? new Response('', { status: 502 }) : Response.json(daysOf()),
  })
  await expect.element(page.getByText('The last thirty days could not be loaded.')).toBeVisible()
  isFailing = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(heading('4 groups in thirty days')).toBeVisible()
})

test('without a group the days say when they fill', async () => {
  fakeStreams()
  const days = daysOf().days.map(({ day }) => ({ day, viewed: 0, considered: 0, chosen: 0 }))
  await openPage('/venue/dashboard', {
    ...answersOf(home),
    'GET /api/venue/analytics/days': () => Response.json(daysOf({ days, timedGroups: 0 })),
  })
  await expect.element(heading('No groups in thirty days')).toBeVisible()
})
