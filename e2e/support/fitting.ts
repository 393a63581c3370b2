import type { Page } from 'playwright-core'

/** The elements that exceed the page's right edge; empty if none do. Clips text only where a box hides its overflow. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const all = [...document.querySelectorAll('body *')]
    const beyond = all.filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    return [`${scrollWidth} px`, ...beyond.map(({ outerHTML }) => outerHTML.slice(0, 160))]
  })
}

/** Buttons whose text overflows. */
export function cutButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[class*=rounded-control]')]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
      .map(({ textContent }) => textContent),
  )
}

/**
 * Boxes that hide part of a text, and that nothing opens: not those that say they are clipped, that end in an ellipsis, or
 * whose text is for screen readers only.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const opens =
      '[data-clipped], [inert], [class*=sr-only], [class*=line-clamp], [class*=truncate], [class*=map-], svg, img'
    const isSeen = (one: Element | null) =>
      one !== null &&
      !one.closest(opens) &&
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const exceeds = (text: Node, one: Element) => {
      const { overflowX, overflowY } = getComputedStyle(one)
      const box = one.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(text)
      const { width, left, right, bottom } = range.getBoundingClientRect()
      const isBeside = hides(overflowX) && (right > box.right + 2 || left < box.left - 2)
      return width > 0 && (isBeside || (hides(overflowY) && bottom > box.bottom + 2))
    }
    const cuts = (one: Element) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (/\S/.test(text.nodeValue ?? '') && isSeen(text.parentElement) && exceeds(text, one)) return true
      }
      return false
    }
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => isSeen(one) && cuts(one))
      .map((one) => `${one.className}: ${one.textContent.slice(0, 80)}`)
  })
}
