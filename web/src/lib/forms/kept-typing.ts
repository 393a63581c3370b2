import { tabStorage } from '../storage/browser-storage.ts'
import { parsedObject } from '../storage/parsed-object.ts'

/**
 * Stores the input of a page across the way to the sign-in page and back, or its reload. Never passwords, codes or cards.
 */

const key = 'nofomoTyped'
const unsavedKey = 'nofomoUnsaved'
const secret = 'password|current-password|new-password|one-time-code'.split('|')

const tryEveryMs = 250
/** Fields that are not there after ten seconds will not come. */
const maxTries = 40

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** `was`: the input is put back only where the page shows this again, since something else was saved otherwise. */
type StoredField = {
  form: number
  name: string
  at: number
  value: string
  isOn: boolean
  was?: string
}
type StoredTyping = { path: string; fields: StoredField[] }

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

/** What controls held before somebody used them. */
const held = new WeakMap<Control, string>()

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof Element && target.matches('input, textarea, select')
const isTick = ({ type }: Control) => type === 'checkbox' || type === 'radio'
/** What a field was rendered with. Of a selection, and of text that React keeps, what it holds now. */
const drawnIn = (control: Control) => ('defaultValue' in control ? control.defaultValue : control.value)
const isOn = (control: Control) => 'checked' in control && control.checked
const inputOf = (control: Control) => ({ value: control.value, isOn: isOn(control) })

export function keepTyping(path: string): void {
  write(
    key,
    path,
    [...controls()].map(({ control, ...place }) => ({ ...place, ...inputOf(control) })),
  )
}

function write(to: typeof key | typeof unsavedKey, path: string, fields: StoredField[]): void {
  if (fields.length === 0) tabStorage.remove(to)
  else tabStorage.write(to, JSON.stringify({ path, fields } satisfies StoredTyping))
}

/**
 * From now on, the text and selections of forms that are not saved are put back after a reload (`restoreUnsaved`). Ticks
 * are not: some act at once, and no vote may be cast by itself.
 * @returns ends it
 */
export function keepUnsaved(): () => void {
  function note(used: EventTarget | null): void {
    if (isControl(used) && !held.has(used)) held.set(used, drawnIn(used))
  }
  const onFocus = ({ target }: Event) => note(target)
  function keep(): void {
    const fields = [...controls()].flatMap(({ control, ...place }) => {
      const was = held.get(control) ?? drawnIn(control)
      const isUnsaved = control.form && !isTick(control) && was !== control.value
      return isUnsaved ? [{ ...place, ...inputOf(control), was }] : []
    })
    write(unsavedKey, location.pathname + location.search, fields)
  }
  note(document.activeElement)
  addEventListener('focusin', onFocus)
  addEventListener('pagehide', keep)
  return () => {
    removeEventListener('focusin', onFocus)
    removeEventListener('pagehide', keep)
  }
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

/** Restores the stored input if it belongs to this page, each field once it is there: some pages load their forms. */
export const restoreTyping = (path: string): void => restore(key, path, maxTries)

/** Restores what `keepUnsaved` has stored of this page. */
export const restoreUnsaved = (path: string): void => restore(unsavedKey, path, maxTries)

function restore(from: typeof key | typeof unsavedKey, path: string, tries: number): void {
  const kept = parsedObject(tabStorage.read(from)) as StoredTyping | null
  if (kept?.path !== path) return
  const found = [...controls()]
  const missing = kept.fields.filter((field) => {
    const control = found.find(
      ({ form, name, at }) => form === field.form && name === field.name && at === field.at,
    )?.control
    if (control && (field.was === undefined || field.was === control.value)) {
      if (field.was !== undefined) held.set(control, field.was)
      putBack(control, field)
    }
    return !control
  })
  write(from, path, tries === 0 ? [] : missing)
  if (missing.length === 0 || tries === 0) return
  setTimeout(() => {
    if (location.pathname + location.search === path) restore(from, path, tries - 1)
  }, tryEveryMs)
}

function putBack(control: Control, { value, isOn: wasOn }: { value: string; isOn: boolean }): void {
  if (isTick(control)) {
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
