import { webhookLimits } from '@nofomo/contracts/webhooks/choices.ts'
import type { Webhook, WebhookDelivery } from '@nofomo/contracts/webhooks/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { givenSnapshot, sessionAnswers, sessionId } from '../../testing/given-session.ts'
import { type Answers, openPage, refusing } from '../../testing/open-page.tsx'

const call = `/api/sessions/${sessionId}/webhooks`
const id = 'webhookwebhook12'
const secret = 'whsec_c2VjcmV0'
const hook: Webhook = {
  ...{ id, url: 'https://hooks.example.com/a', state: 'active', createdAt: '2026-11-27T20:00:00.000Z' },
  ...{ failingSince: null, previousSecretUntil: null, deliveries: [] },
}
const dead: WebhookDelivery = {
  ...{ id: `msg_${'a'.repeat(22)}`, type: 'vote.decided', state: 'dead', attempts: 8 },
  ...{ createdAt: '2026-11-27T20:00:00.000Z', nextAttemptAt: null },
  ...{ status: 500, failure: null, milliseconds: 12 },
}
const listing = (...webhooks: Webhook[]): Answers => ({
  [`GET ${call}`]: () => Response.json({ webhooks }),
})
const part = page.getByRole('region', { name: 'Webhooks' })
const press = (name: string) => part.getByRole('button', { name }).click()

/** The manage page, on which the webhooks are unfolded by the keyboard. */
async function unfold(answers: Answers) {
  const opened = await openPage(`/sessions/${sessionId}/manage#more`, {
    ...sessionAnswers(givenSnapshot(), true),
    ...answers,
  })
  const summary = page.getByRole('heading', { name: 'Webhooks' })
  await expect.element(summary).toBeVisible()
  expect(opened.calls).not.toContain(`GET ${call}`)
  summary.element().closest('summary')?.focus()
  await userEvent.keyboard('{Enter}')
  return opened
}

describe('webhooks on the manage page', () => {
  test('a host adds a webhook, and sees its secret until they have it', async () => {
    const sent: unknown[] = []
    await unfold({
      ...listing(),
      [`POST ${call}`]: async (request) => {
        sent.push(await request.json())
        return Response.json({ webhooks: [hook], webhookId: id, secret })
      },
    })
    await page.getByLabelText('Address of your server').fill('  https://hooks.example.com/a ')
    await press('Add a webhook')
    await expect.element(page.getByText(secret)).toBeVisible()
    expect(sent).toEqual([{ url: 'https://hooks.example.com/a' }])
    await expect.element(page.getByText(/^Copy the secret now/)).toHaveFocus()
    await press('I have it')
    await expect.element(page.getByText(secret)).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('Address of your server')).toHaveValue('')
  })

  test('an address without https is marked, and kept', async () => {
    const { calls } = await unfold(listing())
    const field = page.getByLabelText('Address of your server')
    await field.fill('http://hooks.example.com/a')
    await press('Add a webhook')
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription(/^Use an https address on the internet/)
    await expect.element(field).toHaveValue('http://hooks.example.com/a')
    expect(calls).not.toContain(`POST ${call}`)
  })

  test('a test says in plain words what came of it', async () => {
    const ping = (number: number): WebhookDelivery => ({
      ...{ ...dead, id: `msg_${`${number}`.repeat(22)}`, type: 'test.ping', state: 'waiting', attempts: 0 },
      ...{ nextAttemptAt: dead.createdAt, status: null, milliseconds: null },
    })
    const made = { attempts: 1, nextAttemptAt: null }
    const outcomes: WebhookDelivery[] = [
      { ...ping(1), ...made, state: 'dead', failure: 'private_address', milliseconds: 3 },
      { ...ping(2), ...made, state: 'delivered', status: 204, milliseconds: 41 },
    ]
    let shown: Webhook = hook
    await unfold({
      [`GET ${call}`]: () => {
        const [asked] = shown.deliveries
        const deliveries = outcomes.filter((one) => one.id === asked?.id)
        return Response.json({ webhooks: [{ ...shown, deliveries }] })
      },
      [`POST ${call}/${id}/test`]: () => {
        const asked = ping(shown.deliveries.length === 0 ? 1 : 2)
        shown = { ...hook, deliveries: [asked] }
        return Response.json({ webhooks: [shown], deliveryId: asked.id })
      },
    })
    const status = part.getByRole('status')
    await press('Test the webhook to hooks.example.com')
    await expect.element(part.getByText('Testing…')).toBeVisible()
    await expect.element(status.getByText(/private network, where we send nothing/)).toBeVisible()
    await expect.element(part.getByText('Given up.')).not.toBeInTheDocument()
    await press('Test the webhook to hooks.example.com')
    await expect.element(status.getByText('Accepted (204) after 41 ms.')).toBeVisible()
  })

  test('a message that was given up is shown, and sent again', async () => {
    const waiting: WebhookDelivery = {
      ...{ ...dead, state: 'waiting', attempts: 0, status: null, milliseconds: null },
      nextAttemptAt: '2026-11-28T20:00:00.000Z',
    }
    await unfold({
      ...listing({ ...hook, failingSince: '2026-11-26T20:00:00.000Z', deliveries: [dead] }),
      [`POST ${call}/${id}/deliveries/${dead.id}/send`]: () =>
        Response.json({ webhooks: [{ ...hook, deliveries: [waiting] }] }),
    })
    await expect.element(page.getByText('Last messages (1 given up)')).toBeVisible()
    await expect.element(page.getByText(/^Each try has failed since/)).toBeVisible()
    await expect.element(page.getByText('The server answered 500.')).toBeVisible()
    await part.getByRole('button', { name: /^Send again The vote was decided/ }).click()
    await expect.element(part.getByText('Last messages', { exact: true })).toHaveFocus()
    await expect.element(page.getByText('Waits to be sent.')).toBeVisible()
  })

  test('a webhook is deleted and gets a new secret after a question', async () => {
    await unfold({
      ...listing(hook),
      [`POST ${call}/${id}/secret`]: () =>
        Response.json({
          ...{ webhookId: id, secret },
          webhooks: [{ ...hook, previousSecretUntil: '2026-11-28T20:00:00.000Z' }],
        }),
      [`DELETE ${call}/${id}`]: () => Response.json({ webhooks: [] }),
    })
    await press('New secret for hooks.example.com')
    await press('Make it')
    await expect.element(page.getByText(secret)).toBeVisible()
    await expect.element(page.getByText(/^The secret before still signs, too, until/)).toBeVisible()
    await press('Delete the webhook to hooks.example.com')
    await press('Delete it')
    await expect.element(page.getByText(hook.url)).not.toBeInTheDocument()
  })

  test('a list that was asked for before a webhook was deleted does not bring it back', async () => {
    const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let lists = 0
    await unfold({
      [`GET ${call}`]: async () => {
        lists += 1
        if (lists > 1) {
          asked.resolve()
          await released.promise
        }
        return Response.json({ webhooks: [hook] })
      },
      [`DELETE ${call}/${id}`]: () => Response.json({ webhooks: [] }),
    })
    const shown = part.getByRole('heading', { name: hook.url })
    await expect.element(shown).toBeVisible()
    await asked.promise
    await press('Delete the webhook to hooks.example.com')
    await press('Delete it')
    await expect.element(shown).not.toBeInTheDocument()
    released.resolve()
    await new Promise((resolve) => setTimeout(resolve))
    await expect.element(page.getByLabelText('Address of your server')).toBeVisible()
    await expect.element(shown).not.toBeInTheDocument()
  })

  test('three webhooks are all, and one that is paused says how it goes on', async () => {
    const webhooks = ['a', 'b', 'c'].map((name) => ({
      ...hook,
      id: name,
      url: `https://${name}.example.com/`,
    }))
    await unfold(
      listing(
        ...webhooks.map((one, index) => ({ ...one, ...(index === 0 && { state: 'paused' as const }) })),
      ),
    )
    await expect.element(page.getByText(/A test that succeeds turns it on again/)).toBeVisible()
    await expect
      .element(page.getByText(new RegExp(`^There are ${webhookLimits.webhooks} webhooks`)))
      .toBeVisible()
    await expect.element(page.getByLabelText('Address of your server')).not.toBeInTheDocument()
  })

  test('webhooks that could not be loaded are asked for again', async () => {
    const answers = [refusing(503, 'The server is busy.'), listing(hook)[`GET ${call}`]]
    await unfold({ [`GET ${call}`]: (request) => (answers.shift() ?? refusing(500, ''))(request) })
    await expect.element(page.getByText('The server is busy.')).toBeVisible()
    await press('Try again')
    await expect.element(page.getByText(hook.url)).toBeVisible()
  })
})
