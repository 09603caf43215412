const open = 'details[data-disclosure][open]'

function close(details: Element) {
  details.removeAttribute('open')
}

/**
 * Makes every `<details data-disclosure>` behave as a menu: Escape closes it and restores the focus,
 * a click elsewhere or on a link inside closes it. Returns the uninstall function.
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
      const held = details.contains(root.activeElement)
      close(details)
      if (held) details.querySelector('summary')?.focus()
    }
  }
  root.addEventListener('click', onClick)
  root.addEventListener('keydown', onKey)
  return () => {
    root.removeEventListener('click', onClick)
    root.removeEventListener('keydown', onKey)
  }
}
