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
