import type { Page } from 'playwright-core'
import { showWidth } from './appearance'

/* Whether the texts of a page fit at a window width and a text size, such as that of readers who need large letters. */

/** Window width (px) and text size (of the root element, 1 = as set by the page). */
export type Fit = readonly [width: number, text: number]

/** Runs in the page. Returns every text that is cut off, covered by another or broken inside a word. */
function lookAtTexts(): string[] {
  interface Box {
    left: number
    right: number
    top: number
    bottom: number
  }
  interface Shown {
    node: Node
    text: string
    em: number
    /** Its ancestors, innermost first. */
    chain: Element[]
    /** The rectangles of its lines. */
    lines: Box[]
  }

  const faults = new Set<string>()
  const width = document.documentElement.clientWidth
  const range = document.createRange()
  const styles = new Map<Element, CSSStyleDeclaration>()

  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const isIn = (value: string, ...values: string[]) => values.includes(value)
  const quoted = (text: string) => `“${text.replace(/\s+/g, ' ').trim().slice(0, 60)}”`

  /** Truncated on purpose with the full text elsewhere, or for screen readers only. */
  const isShortened = (element: Element) => {
    const { textOverflow, webkitLineClamp, position, clipPath, clip } = styleOf(element)
    const hidden = position === 'absolute' && (clip !== 'auto' || clipPath !== 'none')
    return hidden || textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  }

  /** The rectangles of lines, without the room above and below the letters. */
  const linesOf = (node: Node, em: number): Box[] => {
    range.selectNodeContents(node)
    return [...range.getClientRects()]
      .filter((rect) => rect.width > 1 && rect.height > 1)
      .map(({ left, right, top, bottom, height }) => {
        const spare = Math.max(0, (height - em * 0.8) / 2)
        return { left, right, top: top + spare, bottom: bottom - spare }
      })
  }

  const shownAt = (node: Node): Shown | undefined => {
    const text = node.textContent ?? ''
    const parent = node.parentElement
    if (!text.trim() || !parent || parent.closest('svg, script, style, noscript, select, option')) return
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return
    const em = Number.parseFloat(styleOf(parent).fontSize)
    // The skip link is above the window until it gets the focus.
    const lines = linesOf(node, em)
    if (lines.every(({ bottom }) => bottom <= 0)) return
    const chain: Element[] = []
    for (let at: Element | null = parent; at; at = at.parentElement) chain.push(at)
    return chain.some(isShortened) ? undefined : { node, text, em, chain, lines }
  }

  const isCut = (element: Element, lines: Box[]) => {
    const { overflowX, overflowY } = styleOf(element)
    const box = element.getBoundingClientRect()
    const across = isIn(overflowX, 'hidden', 'clip')
    const down = isIn(overflowY, 'hidden', 'clip')
    return lines.some(
      ({ left, right, top, bottom }) =>
        (across && (left < box.left - 1 || right > box.right + 1)) ||
        (down && (top < box.top - 1 || bottom > box.bottom + 1)),
    )
  }

  /** The ancestors in which it does not scroll. */
  const framesOf = ({ chain }: Shown) => {
    const end = chain.findIndex((element) => {
      const { overflowX, overflowY } = styleOf(element)
      return isIn(overflowX, 'auto', 'scroll') || isIn(overflowY, 'auto', 'scroll')
    })
    return end < 0 ? chain : chain.slice(0, end)
  }

  const findCut = (shown: Shown) => {
    const frames = framesOf(shown)
    if (frames.some((element) => isCut(element, shown.lines))) faults.add(`${quoted(shown.text)} is cut off`)
    const out = shown.lines.some(({ left, right }) => left < -1 || right > width + 1)
    if (out && frames.includes(document.body)) faults.add(`${quoted(shown.text)} reaches out of the window`)
  }

  /** A word on two lines that a whole line would have room for; addresses and numbers may break anywhere. */
  const findBroken = ({ node, text, em }: Shown) => {
    for (const { 0: word, index } of text.matchAll(/[^\s\p{Pd}]{3,}/gu)) {
      if (!/^\P{L}*[\p{L}\p{M}'’]+\P{L}*$/u.test(word) || /[\d@_:./]\p{L}/u.test(word)) continue
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const parts = [...range.getClientRects()].filter((rect) => rect.width > 1)
      const length = parts.reduce((sum, part) => sum + part.width, 0)
      const broken = parts.some((part) => Math.abs(part.top - parts[0]!.top) > em / 2)
      if (broken && length < width * 0.8) faults.add(`${quoted(text)} breaks inside the word “${word}”`)
    }
  }

  /** Neither scrolls within something nor lies above others on purpose. */
  const isInFlow = (shown: Shown) =>
    framesOf(shown).length === shown.chain.length &&
    shown.chain.every((element) => {
      const { position, zIndex } = styleOf(element)
      return zIndex === 'auto' && !isIn(position, 'fixed', 'sticky')
    })

  const findOverlaps = (all: Shown[]) => {
    const lines = all
      .flatMap(({ lines: own, text, chain }) => {
        const block = chain.find((element) => !styleOf(element).display.startsWith('inline'))
        return own.map((box) => ({ ...box, text, block }))
      })
      .sort((one, other) => one.top - other.top)
    lines.forEach((one, at) => {
      for (const other of lines.slice(at + 1)) {
        if (other.top > one.bottom - 3) break
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        if (across > 3 && other.block !== one.block)
          faults.add(`${quoted(one.text)} and ${quoted(other.text)} overlap`)
      }
    })
  }

  const wider = (document.scrollingElement?.scrollWidth ?? 0) - width
  if (wider > 0) faults.add(`the page is ${wider} px too wide`)
  const modal = document.querySelector('dialog[open], [role$=dialog][data-state=open]')
  const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT)
  const all: Shown[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const shown = shownAt(node)
    if (shown) all.push(shown)
  }
  all.forEach(findCut)
  all.forEach(findBroken)
  findOverlaps(all.filter(isInFlow))
  return [...faults]
}

/** Shows the page at this width and text size, and returns the texts that do not fit. */
export async function fitFaults(page: Page, [width, text]: Fit): Promise<string[]> {
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size
    },
    text === 1 ? '' : `${text * 100}%`,
  )
  await showWidth(page, width)
  const faults = await page.evaluate(lookAtTexts)
  return faults.map((fault) => `${width} px, text ${text * 100} %: ${fault}`)
}
