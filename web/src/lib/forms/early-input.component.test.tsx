import { useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Started } from '../../app/started.tsx'
import { recordInput } from './early-input.ts'

const sizes = ['2', '3-4', '5-7']

/** Controlled fields of every kind, and their state in words. */
function Fields() {
  const [email, setEmail] = useState('')
  const [note, setNote] = useState('Bring a jacket')
  const [role, setRole] = useState('manager')
  const [size, setSize] = useState('3-4')
  const [isAnonymous, setAnonymous] = useState(true)
  const [picture, setPicture] = useState('no picture')
  return (
    <form>
      <input aria-label="Email" value={email} onChange={({ target }) => setEmail(target.value)} />
      <textarea aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <select aria-label="Role" value={role} onChange={({ target }) => setRole(target.value)}>
        <option value="manager">Manager</option>
        <option value="team">Team member</option>
      </select>
      {sizes.map((one) => (
        <label key={one}>
          <input type="radio" name="size" checked={size === one} onChange={() => setSize(one)} />
          {one}
        </label>
      ))}
      <label>
        <input
          type="checkbox"
          checked={isAnonymous}
          onChange={({ target }) => setAnonymous(target.checked)}
        />
        Anonymous
      </label>
      <input
        type="file"
        aria-label="Picture"
        onChange={({ target }) => setPicture(target.files?.[0]?.name ?? 'none')}
      />
      <output>{[email, note, role, size, isAnonymous, picture].join(' | ')}</output>
    </form>
  )
}

let leave = () => {}
afterEach(() => leave())

/** Runs something once the page is hydrated, before effects run. */
function OnceHydrated({ run }: { run: () => void }) {
  useLayoutEffect(() => queueMicrotask(run), [run])
  return null
}

/** The page as the server sent it. `start` is called when its script arrives, `hydrate` resolves when it is done. */
function sentPage() {
  const root = document.createElement('div')
  root.innerHTML = renderToString(
    <Started repeatInput={() => undefined}>
      <Fields />
    </Started>,
  )
  document.body.append(root)
  leave = () => root.remove()
  return {
    start: () => recordInput(root),
    hydrate: (repeatInput: () => void, onceHydrated: () => void = () => undefined) =>
      new Promise<void>((resolve) => {
        const started = () => {
          repeatInput()
          resolve()
        }
        const page = hydrateRoot(
          root,
          <Started repeatInput={started}>
            <Fields />
            <OnceHydrated run={onceHydrated} />
          </Started>,
        )
        leave = () => {
          page.unmount()
          root.remove()
        }
      }),
  }
}

const shown = () => expect.element(page.getByRole('status'))

test('input typed and chosen before hydration is what the page then knows', async () => {
  const { start, hydrate } = sentPage()
  await page.getByLabelText('Email').fill('noor@joule.example')
  await page.getByLabelText('Note').fill('')
  await page.getByLabelText('Role').selectOptions('Team member')
  await page.getByLabelText('5-7').click()
  await page.getByLabelText('Anonymous').click()
  await hydrate(start())
  await shown().toHaveTextContent('noor@joule.example | | team | 5-7 | false | no picture')
  await page.getByLabelText('2', { exact: true }).click()
  await shown().toHaveTextContent('noor@joule.example | | team | 2 | false | no picture')
})

test('input typed while hydration is under way is kept to the last letter', async () => {
  const { start, hydrate } = sentPage()
  await page.getByLabelText('Email').fill('noor')
  await page.getByLabelText('2', { exact: true }).click()
  const repeatInput = start()
  await userEvent.type(page.getByLabelText('Email'), '@joule')
  await page.getByLabelText('5-7').click()
  await page.getByLabelText('3-4').click()
  await hydrate(repeatInput)
  await shown().toHaveTextContent('noor@joule | Bring a jacket | manager | 3-4 | true | no picture')
})

test('a choice made right after hydration, before its effects, stays chosen', async () => {
  const { start, hydrate } = sentPage()
  const role = page.getByLabelText('Role').element() as HTMLSelectElement
  await hydrate(start(), () => {
    role.value = 'team'
    for (const type of ['input', 'change']) role.dispatchEvent(new Event(type, { bubbles: true }))
  })
  await shown().toHaveTextContent('| Bring a jacket | team | 3-4 | true | no picture')
  await expect.element(page.getByLabelText('Role')).toHaveValue('team')
})

test('what was typed is known before anything can be pressed on the hydrated page', async () => {
  const { start, hydrate } = sentPage()
  await page.getByLabelText('Email').fill('noor@joule.example')
  const { promise: known, resolve } = Promise.withResolvers<string | null>()
  await hydrate(start(), async () => {
    // Within the task that hydrates: a press is one of its own.
    for (let turn = 0; turn < 20; turn += 1) await null
    resolve(page.getByRole('status').element().textContent)
  })
  expect(await known).toContain('noor@joule.example')
})

const room = new File(['room'], 'room.png', { type: 'image/png' })

test.each(['before', 'during'])(
  'a file that is chosen %s hydration is what the page then knows',
  async (when) => {
    const { start, hydrate } = sentPage()
    const choose = () => page.getByLabelText('Picture').upload(room)
    if (when === 'before') await choose()
    const repeatInput = start()
    await page.getByLabelText('Email').fill('noor@joule.example')
    if (when === 'during') await choose()
    await page.getByLabelText('5-7').click()
    await hydrate(repeatInput)
    await shown().toHaveTextContent('noor@joule.example | Bring a jacket | manager | 5-7 | true | room.png')
  },
)

test('a page nobody touched stays as it was sent', async () => {
  const { start, hydrate } = sentPage()
  await hydrate(start())
  await shown().toHaveTextContent('| Bring a jacket | manager | 3-4 | true | no picture')
})
