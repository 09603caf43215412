import { useLayoutEffect } from 'react'

const linksTo = (root: HTMLElement, href: string | null) =>
  [...root.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href)

/**
 * Watches which link of the frame has the focus. Returns what finds the same link of the app, once that has taken the frame's
 * place; null if none had the focus.
 */
export function watchFocus(root: HTMLElement): () => HTMLElement | null {
  let kept: { href: string | null; at: number } | null = null
  const look = () => {
    const link = document.activeElement
    if (!(link instanceof HTMLAnchorElement) || !root.contains(link)) return
    const href = link.getAttribute('href')
    kept = { href, at: linksTo(root, href).indexOf(link) }
  }
  document.addEventListener('focusin', look)
  look()
  return () => {
    document.removeEventListener('focusin', look)
    if (!kept || document.activeElement !== document.body) return null
    return linksTo(root, kept.href)[kept.at] ?? null
  }
}

/** Leaves the focus where somebody has put it before the app took the place of the frame. */
export function KeptFocus({ find }: { find: () => HTMLElement | null }) {
  useLayoutEffect(() => find()?.focus({ preventScroll: true }), [find])
  return null
}
