import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/field.tsx'
import { ApiError } from '../http/api-client.ts'
import { useContractForm } from './use-contract-form.ts'

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Give it a name.')),
  note: z.string().check(z.maxLength(3)),
})
type Values = z.infer<typeof schema>

function Form({ send }: { send: (values: Values) => Promise<unknown> }) {
  const { props, busy, problem, problems } = useContractForm({ schema, send })
  return (
    <form {...props}>
      <Field label="Name" name="name" error={problems.name} />
      <Field label="Note" name="note" error={problems.note} />
      <Alert problem={problem} />
      <button type="submit">{busy ? 'Sending' : 'Send'}</button>
    </form>
  )
}

let leave = () => {}
afterEach(() => leave())

/** The form as the server sent it; `hydrate` brings it to life. */
function sentForm(send: (values: Values) => Promise<unknown>) {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Form send={send} />)
  document.body.append(root)
  leave = () => root.remove()
  return {
    hydrate() {
      const form = hydrateRoot(root, <Form send={send} />)
      leave = () => {
        form.unmount()
        root.remove()
      }
    },
  }
}

function openForm(send: (values: Values) => Promise<unknown> = async () => undefined) {
  const sent: Values[] = []
  sentForm((values) => {
    sent.push(values)
    return send(values)
  }).hydrate()
  return sent
}

const name = () => page.getByLabelText('Name')
const note = () => page.getByLabelText('Note')
const button = () => page.getByRole('button')

test('text typed before hydration stays in its field and is what the form sends', async () => {
  const sent: Values[] = []
  const { hydrate } = sentForm(async (values) => sent.push(values))
  await name().fill(' Till ')
  hydrate()
  await note().fill('one')
  await button().click()
  await expect.poll(() => sent).toEqual([{ name: 'Till', note: 'one' }])
  await expect.element(name()).toHaveValue(' Till ')
})

test('what the schema refuses is shown at its fields, the first is focused, and editing one removes its sentence', async () => {
  const sent = openForm()
  await note().fill('four')
  await button().click()
  await expect.element(name()).toHaveFocus()
  await expect.element(name()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(name()).toHaveAccessibleDescription('Give it a name.')
  // The schema has no sentence of its own for this: the server says the same.
  await expect.element(note()).toHaveAccessibleDescription('At most 3 characters.')
  await name().fill('T')
  await expect.element(page.getByText('Give it a name.')).not.toBeInTheDocument()
  await expect.element(page.getByText('At most 3 characters.')).toBeVisible()
  await button().click()
  await expect.element(note()).toHaveFocus()
  expect(sent).toEqual([])
})

const refused = (fields: Record<string, string>) =>
  Promise.reject(
    new ApiError(400, { error: 'Please look again.', code: 'invalid_input', requestId: 'r', fields }),
  )

test('what the server refuses is shown at its field, which is focused, and its sentence is not repeated', async () => {
  const sent = openForm(() => refused({ 'body.name': 'This name is taken.' }))
  await name().fill('Till')
  await button().click()
  await expect.element(name()).toHaveFocus()
  await expect.element(name()).toHaveAccessibleDescription('This name is taken.')
  await expect.element(page.getByText('Please look again.')).not.toBeInTheDocument()
  await name().fill('Bar')
  await expect.element(page.getByText('This name is taken.')).not.toBeInTheDocument()
  await button().click()
  await expect.poll(() => sent.map((values) => values.name)).toEqual(['Till', 'Bar'])
})

test('what the server refuses about a field that the form does not have is shown as a sentence', async () => {
  openForm(() => refused({ key: 'Not a key.' }))
  await name().fill('Till')
  await button().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please look again.')
})

test('a form sends one request at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent = openForm(() => promise)
  await name().fill('Till')
  await button().click()
  await expect.element(button()).toHaveTextContent('Sending')
  await button().click()
  resolve()
  await expect.element(button()).toHaveTextContent('Send')
  expect(sent).toHaveLength(1)
})
