type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

const givenTo = (control: Control) => (isTick(control) ? control.checked : control.value)

/** What the server rendered. */
function drawnIn(control: Control): string | boolean {
  if (isTick(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = [...control.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

/**
 * Records what the controls of a page are given until hydration is done. The function returned ends that, and gives
 * it to them once more: React adopts rendered controls without looking at what is in them, and would overwrite it.
 */
export function recordInput(root: HTMLElement): () => void {
  const given = new Map<Control, string | boolean>()
  function record(control: Control): void {
    given.delete(control)
    given.set(control, givenTo(control))
  }
  const onInput = ({ target }: Event) => record(target as Control)
  for (const control of root.querySelectorAll<Control>('input, textarea, select'))
    if (givenTo(control) !== drawnIn(control)) record(control)
  root.addEventListener('input', onInput, true)
  return () => {
    root.removeEventListener('input', onInput, true)
    for (const [control, value] of given) if (control.isConnected) give(control, value)
    given.clear()
  }
}

function give(control: Control, value: string | boolean): void {
  if (control.type === 'file') choose(control as HTMLInputElement)
  else if (typeof value === 'boolean') tick(control as HTMLInputElement, value)
  else type(control, value)
}

/** Files stay in their control, which no script may fill. */
function choose(control: HTMLInputElement): void {
  if (control.files?.length) control.dispatchEvent(new Event('change', { bubbles: true }))
}

function tick(control: HTMLInputElement, value: boolean): void {
  // Released by pressing another of its group, which is recorded as well.
  if (control.type === 'radio' && !value) return
  control.checked = !value
  control.click()
}

/** React reports only a value that differs from the last one it saw being assigned. */
function type(control: Control, value: string): void {
  control.value = drawnIn(control) as string
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  const event = control instanceof HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new Event(event, { bubbles: true }))
}
