const open = 'details[data-disclosure][open]'
const openNote = 'details[data-disclosure=note][open]'

function close(details: Element) {
  details.removeAttribute('open')
}

/** Closes and gives the focus, if it is inside, back to what opens it. */
function closeBack(root: Document, details: Element) {
  const held = details.contains(root.activeElement)
  close(details)
  if (held) details.querySelector('summary')?.focus()
}

/** Presses of a key come with a `detail` of 0; with another key held, a link opens in a tab of its own. */
const isMeantForLink = ({ detail, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  detail === 0 || ctrlKey || metaKey || shiftKey

/**
 * Makes every `<details data-disclosure>` behave as a menu: Escape closes it and restores the focus,
 * a click elsewhere or on a link or `data-closes` inside closes it. While one that is a `note` is open, a press on the link
 * that lies over its card closes it and does nothing else. Returns the uninstall function.
 */
export function installDisclosures(root: Document): () => void {
  // Before the card's link learns of it.
  const onPress = (event: MouseEvent) => {
    const link = (event.target as Element).closest('article > a')
    const note = link?.parentElement?.querySelector(openNote)
    if (!note || isMeantForLink(event)) return
    event.preventDefault()
    event.stopPropagation()
    for (const details of root.querySelectorAll(open)) close(details)
  }
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element
    for (const details of root.querySelectorAll(open)) {
      const inside = details.contains(target)
      if (!inside || target.closest('a')) close(details)
      else if (target.closest('[data-closes]')) {
        if (!details.matches(openNote)) close(details)
        // Not where its words are being marked.
        else if (target.closest('button') || root.getSelection()?.isCollapsed !== false)
          closeBack(root, details)
      }
    }
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    for (const details of root.querySelectorAll(open)) closeBack(root, details)
  }
  root.addEventListener('click', onPress, { capture: true })
  root.addEventListener('click', onClick)
  root.addEventListener('keydown', onKey)
  return () => {
    root.removeEventListener('click', onPress, { capture: true })
    root.removeEventListener('click', onClick)
    root.removeEventListener('keydown', onKey)
  }
}

/**
 * Opens the `<details>` that the address names, now and whenever it names another one: who follows a link to a question
 * reads its answer at once.
 */
export function openLinkedDetails(root: Document): void {
  const openNamed = () => {
    const named = root.getElementById(location.hash.slice(1))
    if (named instanceof HTMLDetailsElement) named.open = true
  }
  openNamed()
  addEventListener('hashchange', openNamed)
}
