import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { offline, openPage } from '../../../testing/open-page.tsx'

const served = { slack: { installUrl: '/api/chats/slack/install' }, discord: null }

test('the page about chats explains the command and leads to the chats that are connected', async () => {
  const { pageErrors } = await openPage('/chats', { 'GET /api/chats': () => Response.json(served) })
  await expect.element(page.getByText('/nofomo tacos friday for six')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Add to Slack' }))
    .toHaveAttribute('href', '/api/chats/slack/install')
  await expect.element(page.getByText('Discord is not connected to this NoFOMO.')).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('the page about assistants has the address to copy, says where to press, what goes where, and leads to the documents', async () => {
  const { pageErrors } = await openPage('/chats', { 'GET /api/chats': () => Response.json(served) })
  const part = page.getByRole('region', { name: 'Assistants' })
  await expect.element(part.getByText(/^https?:.*\/mcp$/)).toBeVisible()
  await expect.element(part.getByRole('button', { name: 'Copy the address' })).toBeVisible()
  for (const name of ['Claude', 'ChatGPT'])
    expect(part.getByRole('region', { name }).getByRole('listitem').elements()).toHaveLength(2)
  await expect.element(page.getByRole('region', { name: 'What goes where' })).toBeVisible()
  const links = page.getByRole('region', { name: 'For those who build' }).getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/docs/assistants.md',
    '/docs/api.md',
    '/docs/chats.md',
    '/docs/webhooks.md',
  ])
  expect(pageErrors).toEqual([])
})

test('the page about chats still explains the command where it cannot be asked which ones are connected', async () => {
  await openPage('/chats', { 'GET /api/chats': offline })
  await expect.element(page.getByText(/^We could not find out which chats/)).toBeVisible()
  await expect.element(page.getByText('/nofomo help')).toBeVisible()
})

test.each([
  ['added', /^NoFOMO is in your workspace/],
  ['failed', /^NoFOMO could not be added/],
])('the page about chats says how adding it to Slack went: %s', async (outcome, sentence) => {
  await openPage(`/chats?slack=${outcome}`, { 'GET /api/chats': () => Response.json(served) })
  await expect.element(page.getByText(sentence)).toBeVisible()
})
