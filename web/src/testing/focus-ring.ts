import { expect } from 'vitest'

/** The focus is somewhere, and whoever uses a keyboard sees where. */
export async function expectVisibleFocus(): Promise<void> {
  const ring = () => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return 'nothing has the focus'
    const { width, height } = activeElement.getBoundingClientRect()
    if (width < 2 || height < 2) return 'what has the focus is not to be seen'
    return getComputedStyle(activeElement).outlineStyle
  }
  await expect.poll(ring).toBe('solid')
}
