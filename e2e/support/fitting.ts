import type { Page } from '@playwright/test'

/** The elements that exceed the page's right edge; empty if none do. Clips text only where a box hides its overflow. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1
    const isClipped = (element: Element): boolean => {
      const box = element.parentElement
      return (
        box !== null &&
        box !== document.body &&
        (getComputedStyle(box).overflowX !== 'visible' || isClipped(box))
      )
    }
    const beyond = [...document.querySelectorAll('body *')].filter((one) => isBeyond(one) && !isClipped(one))
    return [`${scrollWidth} px`, ...beyond.map(({ outerHTML }) => outerHTML.slice(0, 160))]
  })
}

/** Buttons whose text overflows. */
export function cutButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, label, a[class*=rounded-control]')]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
      .map(({ textContent }) => textContent),
  )
}

/**
 * Boxes that hide part of a text, and that nothing opens: not those that say they are clipped, or whose text is for screen
 * readers only, nor text that scrolls within the box.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const opens = '[data-clipped], [inert], [class*=sr-only], [class*=map-], svg, img'
    const isSeen = (one: Element | null) =>
      one !== null &&
      !one.closest(opens) &&
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const scrolls = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflow)
    const scrollsWithin = (box: Element, one: Element | null): boolean =>
      one !== null && one !== box && (scrolls(one) || scrollsWithin(box, one.parentElement))
    const exceeds = (text: Node, one: Element) => {
      const { overflowX, overflowY } = getComputedStyle(one)
      const box = one.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(text)
      const { width, left, right, top, bottom } = range.getBoundingClientRect()
      const isBeside = hides(overflowX) && (right > box.right + 2 || left < box.left - 2)
      const isBeyond = hides(overflowY) && (bottom > box.bottom + 2 || top < box.top - 2)
      return width > 0 && (isBeside || isBeyond)
    }
    const cut = (one: Element) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const isRead = /\S/.test(text.nodeValue ?? '') && isSeen(text.parentElement)
        if (isRead && exceeds(text, one) && !scrollsWithin(one, text.parentElement)) return text.nodeValue
      }
      return null
    }
    return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((one) => {
      const text = isSeen(one) ? cut(one) : null
      return text === null ? [] : [`${one.className}: “${text}”`]
    })
  })
}

/** Words that are broken although two of them would fit on a line of the page: their box is far too narrow. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth / 2
    const isSeen = (box: Element | null) =>
      box !== null &&
      !box.closest('[class*=sr-only], [inert], svg') &&
      box.checkVisibility({ opacityProperty: true })
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!isSeen(text.parentElement)) continue
      // Addresses may break anywhere.
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(
        /(?<!\S)[\p{L}’]+(?=[\s.,:;!?…]|$)/gu,
      )) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const pieces = [...range.getClientRects()]
        const width = pieces.reduce((sum, piece) => sum + piece.width, 0)
        if (pieces.length > 1 && width < room) broken.push(`${word}, in “${text.parentElement?.textContent}”`)
      }
    }
    return broken
  })
}
