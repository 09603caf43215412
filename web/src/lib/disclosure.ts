const open = 'details[data-disclosure][open]'

function close(details: Element) {
  details.removeAttribute('open')
}

/**
 * Makes every `<details data-disclosure>` behave as a menu. Escape closes it and restores the focus. A click
 * elsewhere, on a link or on `data-closes` inside closes it.
 * @returns the uninstall function
 */
export function installDisclosures(root: Document): () => void {
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element
    for (const details of root.querySelectorAll(open)) {
      const inside = details.contains(target)
      if (!inside || target.closest('a, [data-closes]')) close(details)
    }
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    for (const details of root.querySelectorAll(open)) {
      const hadFocus = details.contains(root.activeElement)
      close(details)
      if (hadFocus) details.querySelector('summary')?.focus()
    }
  }
  root.addEventListener('click', onClick)
  root.addEventListener('keydown', onKey)
  return () => {
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
