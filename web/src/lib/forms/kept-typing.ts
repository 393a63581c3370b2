import { tabStorage } from '../storage/browser-storage.ts'
import { parsedObject } from '../storage/parsed-object.ts'

/**
 * Stores the input of a page across the way to the sign-in page and back, or its reload for a new version. Never passwords,
 * codes or cards.
 */

const key = 'nofomoTyped'
const secret = 'password|current-password|new-password|one-time-code'.split('|')

const tryEveryMs = 250
/** Fields that are not there after ten seconds will not come. */
const maxTries = 40

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type StoredTyping = {
  path: string
  fields: { form: number; name: string; at: number; value: string; isOn: boolean }[]
}

/** The page's controls with their position: the form's index, and the index among controls of the same name. */
function* controls(): Generator<{ control: Control; form: number; name: string; at: number }> {
  const forms = [...document.querySelectorAll<HTMLFormElement>('main form')]
  const seen = new Map<string, number>()
  for (const control of document.querySelectorAll<Control>('main :is(input, textarea, select)')) {
    const name = control.name || control.id
    const form = control.form ? forms.indexOf(control.form) : -1
    const at = seen.get(`${form} ${name}`) ?? 0
    seen.set(`${form} ${name}`, at + 1)
    if (name && isKeepable(control)) yield { control, form, name, at }
  }
}

function isKeepable({ type, autocomplete }: Control): boolean {
  const isSecret = secret.includes(type) || secret.includes(autocomplete) || autocomplete.startsWith('cc-')
  return !isSecret && type !== 'hidden' && type !== 'file'
}

const isOn = (control: Control) => 'checked' in control && control.checked

export function keepTyping(path: string): void {
  const fields = [...controls()].map(({ control, ...place }) => ({
    ...place,
    value: control.value,
    isOn: isOn(control),
  }))
  tabStorage.write(key, JSON.stringify({ path, fields } satisfies StoredTyping))
}

/** Whether no text, and no file, would be lost: dialogs are closed when the page is opened again, and secrets never kept. */
export function isAllTypingKept(): boolean {
  const kept = new Set([...controls()].map(({ control }) => control))
  const all = [...document.querySelectorAll<Control>('input, textarea')]
  return all.every((control) => kept.has(control) || !isTyped(control))
}

const notTyped = 'hidden|checkbox|radio|range|color|button|submit'.split('|')
const isTyped = (control: Control) =>
  control.value !== '' && !notTyped.includes(control.type) && !control.matches(':read-only, :disabled')

export function forgetTyping(): void {
  tabStorage.remove(key)
}

/** Restores the stored input if it belongs to this page, each field once it is there: some pages load their forms. */
export function restoreTyping(path: string, tries = maxTries): void {
  const kept = parsedObject(tabStorage.read(key)) as StoredTyping | null
  if (kept?.path !== path) return
  const found = [...controls()]
  const missing = kept.fields.filter((was) => {
    const control = found.find(
      ({ form, name, at }) => form === was.form && name === was.name && at === was.at,
    )?.control
    if (control) putBack(control, was)
    return !control
  })
  if (missing.length === 0 || tries === 0) {
    forgetTyping()
    return
  }
  tabStorage.write(key, JSON.stringify({ path, fields: missing } satisfies StoredTyping))
  setTimeout(() => {
    if (location.pathname + location.search === path) restoreTyping(path, tries - 1)
  }, tryEveryMs)
}

function putBack(control: Control, { value, isOn: wasOn }: { value: string; isOn: boolean }): void {
  if (control.type === 'checkbox' || control.type === 'radio') {
    if (wasOn !== isOn(control)) control.click()
    return
  }
  if (control.value === value) return
  // Uses the native setter, as typing does, so that React notices the change.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
  own?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
