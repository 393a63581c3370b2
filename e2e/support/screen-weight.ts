import type { Page } from '@playwright/test'

/** What a page shows: controls in all and in its first screen, words in all, and its height in CSS pixels. */
export type ScreenWeight = { controls: number; controlsAtFirst: number; words: number; height: number }

/** Weighs the open page as it is scrolled to its top. A group of radio buttons is as many controls as it has choices. */
export function screenWeight(page: Page): Promise<ScreenWeight> {
  return page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    const isShown = (one: Element) =>
      !one.closest('[inert], [aria-hidden=true]') &&
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    // A choice is drawn by its label, over an input without a size of its own.
    const boxOf = (one: Element) => (one.closest('label') ?? one).getBoundingClientRect()
    // What is for screen readers alone is a pixel wide.
    const isSeen = (one: Element) => isShown(one) && boxOf(one).width > 2 && boxOf(one).height > 2
    const controls = [
      ...document.querySelectorAll(
        'a[href], button, summary, select, textarea, input:not([type=hidden]), [contenteditable=true]',
      ),
    ].filter(
      (one) =>
        isSeen(one) ||
        (one instanceof HTMLInputElement && one.closest('label') && isSeen(one.closest('label') as Element)),
    )
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let words = 0
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.parentElement && isSeen(text.parentElement) && !text.parentElement.closest('option'))
        words += text.nodeValue?.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
    return {
      controls: controls.length,
      controlsAtFirst: controls.filter((one) => boxOf(one).top < innerHeight && boxOf(one).bottom > 0).length,
      words,
      height: document.documentElement.scrollHeight,
    }
  })
}
