/** Writes text to the clipboard; if the browser refuses, through a text area as in older browsers. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyThroughTextArea(text)
  }
}

function copyThroughTextArea(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'sr-only'
  const focused = document.activeElement
  // Inside the open dialog, so that its focus trap lets the area be selected.
  const parent = focused?.closest('[role="dialog"]') ?? document.body
  parent.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
