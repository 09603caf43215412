import type { BrowserContext } from 'playwright-core'

/*
 * Pages as a browser's translation leaves them. Chrome replaces each text node with `<font><font>…</font></font>` as it appears;
 * the node that React holds is no longer in the page. The words stay, so that journeys find them.
 */

/** Runs in the page. It contains no named functions: esbuild would add a call to a function that the page lacks. */
function translate() {
  const untouched = 'font, script, style, noscript, textarea, svg, [translate=no]'
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const added of addedNodes) {
        const texts = document.createTreeWalker(added, NodeFilter.SHOW_TEXT)
        const found: Node[] = []
        for (let node: Node | null = texts.currentNode; node; node = texts.nextNode())
          if (node.nodeType === Node.TEXT_NODE) found.push(node)
        for (const text of found) {
          if (!text.textContent?.trim() || !text.parentElement || text.parentElement.closest(untouched))
            continue
          const outer = document.createElement('font')
          outer.append(document.createElement('font'))
          outer.firstElementChild!.append(text.textContent)
          text.parentElement.replaceChild(outer, text)
        }
      }
  }).observe(document, { childList: true, subtree: true })
}

/** Makes the pages of this browser look translated. */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(translate)
}
