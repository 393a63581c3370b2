import { tabStorage } from './browser-storage.ts'
import { parsedObject } from './parsed-object.ts'

/** Stores the input of a page's forms across the way to the sign-in page and back. Never passwords, codes or cards. */

const key = 'nofomoTyped'
const secret = 'password|current-password|new-password|one-time-code'.split('|')

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Kept = {
  path: string
  fields: { form: number; name: string; at: number; value: string; isOn: boolean }[]
}

/** The page's named controls with their position: the form's index, and the index among controls of the same name. */
function* controls(): Generator<{ control: Control; form: number; name: string; at: number }> {
  const forms = [...document.querySelectorAll<HTMLFormElement>('main form')]
  for (const [form, element] of forms.entries()) {
    const seen = new Map<string, number>()
    for (const control of element.querySelectorAll<Control>('input[name], textarea[name], select[name]')) {
      const at = seen.get(control.name) ?? 0
      seen.set(control.name, at + 1)
      const isSecret =
        secret.includes(control.type) ||
        secret.includes(control.autocomplete) ||
        control.autocomplete.startsWith('cc-')
      if (!isSecret && control.type !== 'hidden') yield { control, form, name: control.name, at }
    }
  }
}

const isOn = (control: Control) => 'checked' in control && control.checked

export function keepTyping(path: string): void {
  const fields = [...controls()].map(({ control, ...place }) => ({
    ...place,
    value: control.value,
    isOn: isOn(control),
  }))
  tabStorage.write(key, JSON.stringify({ path, fields } satisfies Kept))
}

export function forgetTyping(): void {
  tabStorage.remove(key)
}

/** Restores the stored input if it belongs to this page. */
export function restoreTyping(path: string): void {
  const kept = parsedObject(tabStorage.read(key)) as Kept | null
  if (kept?.path !== path) return
  forgetTyping()
  for (const { control, form, name, at } of [...controls()]) {
    const was = kept.fields.find((field) => field.form === form && field.name === name && field.at === at)
    if (was) putBack(control, was)
  }
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
