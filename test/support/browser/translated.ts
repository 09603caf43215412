import type { BrowserContext } from 'playwright-core'

/*
 * Pages as Chrome's translation leaves them: each text node is replaced with `<font><font>…</font></font>` as it appears, and the
 * node that React holds is no longer in the page. The words stay the same, so that journeys find them.
 */

/** Runs in the page. It contains no named functions: esbuild would add a call to a function that the page lacks. */
function translate() {
  const untouched = 'font, script, style, noscript, textarea, svg, [translate=no]'
  const replaced = new WeakSet<Node>()
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const added of addedNodes) {
        const walker = document.createTreeWalker(added, NodeFilter.SHOW_TEXT)
        const texts: Node[] = added.nodeType === Node.TEXT_NODE ? [added] : []
        while (walker.nextNode()) texts.push(walker.currentNode)
        for (const text of texts) {
          const words = text.textContent ?? ''
          if (!words.trim() || !text.parentElement || text.parentElement.closest(untouched)) continue
          const outer = document.createElement('font')
          const inner = document.createElement('font')
          inner.append(words)
          outer.append(inner)
          text.parentElement.replaceChild(outer, text)
          replaced.add(text)
        }
      }
  }).observe(document, { childList: true, subtree: true })
  // New words of a replaced text are not shown. Journeys fail at this message.
  const { get, set } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!
  Object.defineProperty(Node.prototype, 'nodeValue', {
    get,
    set(this: Node, words: string) {
      if (replaced.has(this)) console.error(`Not shown on a translated page: ${words}`)
      set!.call(this, words)
    },
  })
}

/** Makes the pages of this browser look translated. */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(translate)
}
