import { type ComponentType, lazy } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { retryImport } from '../../lib/loading/retry-import.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { useDialog } from '../dialog/use-dialog.ts'
import { LateDialog } from './late.tsx'
import { LatePart } from './late-part.tsx'
import { LateRegion } from './late-region.tsx'
import { ServedPart } from './served-part.tsx'
import '../../styles.css'

type Control = { open: boolean; onClose: () => void }
type Loaded = { default: ComponentType<Control> }

const loaded: Loaded = {
  default: ({ open, onClose }) => (
    <Dialog title="Report this vote" open={open} onClose={onClose} focus="first">
      <p>What is wrong with it?</p>
    </Dialog>
  ),
}

function Page({ dialog: Later }: { dialog: ComponentType<Control> }) {
  const { isWanted, show, control } = useDialog()
  return (
    <main>
      <button type="button" onClick={show}>
        Report
      </button>
      {isWanted && (
        <LateDialog {...control}>
          <Later {...control} />
        </LateDialog>
      )}
      <LateRegion />
    </main>
  )
}

/** A page whose dialog arrives when `arrive` is called; until then the network swallows its bytes. */
async function openPage() {
  const { promise, resolve } = Promise.withResolvers<Loaded>()
  await render(<Page dialog={lazy(() => retryImport(() => promise))} />)
  return { arrive: () => resolve(loaded) }
}

const opener = page.getByRole('button', { name: 'Report' })
const cancel = page.getByRole('button', { name: 'Cancel' })
const dialog = page.getByRole('dialog', { name: 'Report this vote' })
const said = page.getByRole('status')

const online = { is: true }
beforeEach(() => {
  online.is = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online.is)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a dialog that does not arrive after it was pressed', () => {
  test('a dialog that does not arrive after it was pressed says so in a status, and opens by itself once the network answers', async () => {
    const { arrive } = await openPage()
    await expect.element(said).toBeEmptyDOMElement()
    await opener.click()
    await expect
      .element(said)
      .toHaveTextContent('The network is slow or gone. It opens as soon as it answers. Cancel')
    await expect.element(opener).toHaveFocus()
    arrive()
    await expect.element(dialog).toBeVisible()
    await expect.element(said).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(said).toBeEmptyDOMElement()
    await expect.element(opener).toHaveFocus()
  })

  test('a dialog that does not arrive after it was pressed names the missing network where the device knows of it', async () => {
    online.is = false
    await openPage()
    await opener.click()
    await expect
      .element(said)
      .toHaveTextContent('No network. It opens as soon as you are back online. Cancel')
    online.is = true
    dispatchEvent(new Event('online'))
    await expect
      .element(said)
      .toHaveTextContent('The network is slow or gone. It opens as soon as it answers. Cancel')
  })

  test('a dialog that does not arrive after it was pressed can be canceled, which returns the focus; it does not open later, but does when it is pressed again', async () => {
    const { arrive } = await openPage()
    await opener.click()
    await expect.element(cancel).toBeVisible()
    await userEvent.tab()
    await expect.element(cancel).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(said).toBeEmptyDOMElement()
    await expect.element(opener).toHaveFocus()
    arrive()
    await new Promise(requestAnimationFrame)
    await expect.element(dialog).not.toBeInTheDocument()
    await opener.click()
    await expect.element(dialog).toBeVisible()
  })

  test('a dialog that does not arrive after it was pressed takes the focus from the way out when it arrives, and returns it to what was pressed', async () => {
    const { arrive } = await openPage()
    await opener.click()
    await expect.element(cancel).toBeVisible()
    await userEvent.tab()
    arrive()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(opener).toHaveFocus()
  })

  test('a dialog that does not arrive after it was pressed says nothing if it is there in time', async () => {
    const { arrive } = await openPage()
    await opener.click()
    arrive()
    await expect.element(dialog).toBeVisible()
    await expect.element(cancel).not.toBeInTheDocument()
  })
})

test('a button that the server rendered says that its script is late, forgets a press that is canceled, and repeats one that is not', async () => {
  const presses: string[] = []
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType<object> }>()
  const load = () => promise
  const { container } = await render(
    <main>
      <ServedPart load={load} onServer={null} props={{}} />
      <LateRegion />
    </main>,
  )
  const place = container.querySelector('main > div')
  if (place) place.innerHTML = '<button type="button">End the vote</button>'
  const end = page.getByRole('button', { name: 'End the vote' })
  await end.click()
  await cancel.click()
  await expect.element(said).toBeEmptyDOMElement()
  await end.click()
  await expect
    .element(said)
    .toHaveTextContent('The network is slow or gone. It opens as soon as it answers. Cancel')
  resolve({
    default: () => (
      <button type="button" onClick={() => presses.push('ended')}>
        End the vote
      </button>
    ),
  })
  await expect.poll(() => presses).toEqual(['ended'])
  await expect.element(said).toBeEmptyDOMElement()
})

test('a part of a page that does not arrive says at first that it loads, then that the network is slow or gone', async () => {
  await render(<LatePart what="The map comes" atFirst="Loading the map…" />)
  await expect.element(said).toHaveTextContent('Loading the map…')
  await expect
    .element(said)
    .toHaveTextContent('The network is slow or gone. The map comes as soon as it answers.')
})
