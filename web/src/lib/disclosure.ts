const open = 'details[data-disclosure][open]'
const openNote = 'details[data-disclosure=note][open]'

function close(details: Element) {
  details.removeAttribute('open')
}

/** Closes the element and moves the focus from inside it to its summary. */
function closeBack(root: Document, details: Element) {
  const hadFocus = details.contains(root.activeElement)
  close(details)
  if (hadFocus) details.querySelector('summary')?.focus()
}

/** Whether the press is meant for the link: by keyboard (`detail` is 0), or with a key held to open a new tab. */
const isMeantForLink = ({ detail, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  detail === 0 || ctrlKey || metaKey || shiftKey

/**
 * Makes every `<details data-disclosure>` behave as a menu. Escape closes it and restores the focus. A click
 * elsewhere, on a link or on `data-closes` inside closes it. While a `note` is open on a card, a press on the
 * card's link only closes the note.
 * @returns the uninstall function
 */
export function installDisclosures(root: Document): () => void {
  // In the capture phase, before the card's link handles the press.
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
        // Not while the user selects text in it.
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
 * Opens the `<details>` that the URL's fragment names, now and on every change, so that a link to a question shows
 * its answer.
 */
export function openLinkedDetails(root: Document): void {
  const openNamed = () => {
    const named = root.getElementById(location.hash.slice(1))
    if (named instanceof HTMLDetailsElement) named.open = true
  }
  openNamed()
  addEventListener('hashchange', openNamed)
}
