import { expect, type Locator } from '@playwright/test'

const maxPresses = 40

/**
 * Presses Tab until the focus is on the element. Waits first until the element can have the focus: fields that cannot keep
 * their input before hydration are disabled until then.
 */
export async function tabTo(target: Locator): Promise<void> {
  await target.waitFor()
  await expect.poll(() => target.isEnabled()).toBe(true)
  const hasFocus = () => target.evaluate((element) => element === element.ownerDocument.activeElement)
  for (let presses = 0; presses < maxPresses; presses++) {
    if (await hasFocus()) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}.`)
}
