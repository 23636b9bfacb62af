import type { Page } from '@playwright/test'

/** Texts in a part of a page that are cut off by a box, run out of the window or lie over each other; none is good. */
export const brokenTexts = (page: Page, part: string): Promise<string[]> =>
  page.locator(part).evaluateAll((parts) => {
    const width = document.documentElement.clientWidth
    type Box = {
      text: string
      left: number
      right: number
      top: number
      bottom: number
      of: Element
    }
    const boxesIn = (part: Element): Box[] => {
      const found: Box[] = []
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const node = texts.currentNode
        const of = node.parentElement
        const text = node.textContent?.trim() ?? ''
        if (!of || text === '' || !of.checkVisibility({ opacityProperty: true })) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const { left, right, top, bottom } of range.getClientRects())
          if (right - left > 1) found.push({ text, left, right, top, bottom, of })
      }
      return found
    }
    /** Inside a box that hides what is over its edge and ends before the text; one that says so by an ellipsis is read by its name. */
    const clipOf = ({ of, left, right, top, bottom }: Box): 'hidden' | 'cut' | 'whole' => {
      for (let box: Element | null = of; box; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.clipPath !== 'none') return 'hidden'
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
        const edge = box.getBoundingClientRect()
        if (edge.width <= 1 || edge.height <= 1) return 'hidden'
        if (/auto|scroll/.test(style.overflowX)) return 'whole'
        if (right > edge.right + 1 || left < edge.left - 1) return 'cut'
        if (/hidden|clip/.test(style.overflowY) && (bottom > edge.bottom + 4 || top < edge.top - 4))
          return 'cut'
      }
      return 'whole'
    }
    return parts.flatMap((part) => {
      if (!part.checkVisibility()) return []
      const isOver = ({ of }: Box) => {
        for (let box: Element | null = of; box; box = box.parentElement)
          if (/sticky|fixed/.test(getComputedStyle(box).position)) return box
        return null
      }
      const boxes = boxesIn(part).filter((box) => clipOf(box) !== 'hidden')
      const cut = boxes.filter((box) => clipOf(box) === 'cut').map(({ text }) => `cut: ${text}`)
      const button = part.closest('button')?.getBoundingClientRect()
      const beyondButton = boxes
        .filter(({ left, right }) => button && (left < button.left - 1 || right > button.right + 1))
        .map(({ text }) => `beyond its button: ${text}`)
      const beyond = boxes
        .filter((box) => clipOf(box) === 'whole' && part.tagName !== 'NAV')
        .filter(({ left, right }) => left < -1 || right > width + 1)
        .map(({ text }) => `beyond the window: ${text}`)
      const over = boxes.flatMap((box, place) =>
        boxes
          .slice(place + 1)
          // A bar at an edge may cover the page that scrolls beneath it.
          .filter((other) => other.of !== box.of && isOver(other) === isOver(box))
          .filter(
            (other) =>
              Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2 &&
              Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 6,
          )
          .map((other) => `over each other: ${box.text} / ${other.text}`),
      )
      return [...cut, ...beyond, ...beyondButton, ...over]
    })
  })
