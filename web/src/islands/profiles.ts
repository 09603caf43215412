import { reloadWhenReachable } from '#web/lib/reload'
import { storedUser } from '#web/lib/session/stored-user'
import { isOtherAccount, markSignedOut } from './page-account'
import { loadCardWords } from './card-words'
import { cardFor } from './profile-card'
import type { LoadResult } from './member-cards'
import { mayUseSpareData, whenIdle } from '#web/lib/when-idle'
import { visitorCards } from '#web/features/search/visitor-cards'

/** The visitors' list. */
async function forVisitors(count: number): Promise<LoadResult> {
  try {
    const page = await visitorCards(`?pageSize=${count}`)
    return page ? { kind: 'cards', cards: page.data, signedIn: false } : { kind: 'failed' }
  } catch {
    return { kind: 'offline' }
  }
}

/** The member's own list. */
async function forMember(count: number): Promise<LoadResult> {
  const module = await import('./member-cards').catch(() => null)
  return module ? module.memberCards(count) : { kind: 'unloaded' }
}

/** The first cards of the list that this reader may see. */
async function loadCards(count: number): Promise<LoadResult> {
  const words = loadCardWords().then(
    () => true,
    () => false,
  )
  const result = await (storedUser() ? forMember(count) : forVisitors(count))
  return (await words) ? result : { kind: 'unloaded' }
}

/**
 * Runs something once: when the element comes near the viewport, or earlier when the browser is idle, unless the
 * connection should be spared.
 */
function whenNearOrIdle(part: Element, run: () => void): void {
  let begun = false
  const begin = () => {
    observer.disconnect()
    if (!begun) run()
    begun = true
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) begin()
    },
    { rootMargin: '800px 0px' },
  )
  observer.observe(part)
  if (mayUseSpareData()) whenIdle(begin)
}

/** The cards of the loaded profiles; null if their shape is unknown. */
function drawn(
  root: HTMLElement,
  { cards, signedIn }: Extract<LoadResult, { kind: 'cards' }>,
  count: number,
): HTMLElement[] | null {
  const { unshared = '' } = root.dataset
  try {
    return cards.slice(0, count).flatMap((card) => cardFor(root, card, signedIn, unshared) ?? [])
  } catch {
    return null
  }
}

function placed(card: HTMLElement): HTMLElement {
  const place = document.createElement('li')
  place.append(card)
  return place
}

/**
 * Moves the focus when the focused link or button was removed: to the heading, to the link of the same profile, or
 * to the first link.
 */
function moveFocusTo(part: HTMLElement, href: string | undefined): void {
  const links = [...part.querySelectorAll('a')]
  const heading = part.querySelector<HTMLElement>('h2')
  if (heading) heading.tabIndex = -1
  const target = heading ?? links.find((link) => link.href === href) ?? links[0]
  target?.focus({ preventScroll: true })
}

type Parts = Record<'list' | 'none' | 'suspended' | 'failure', HTMLElement>

/** Shows one part and hides the others. Replaces the list's cards if `cards` are given. */
function showPart(parts: Parts, shown: HTMLElement, cards?: readonly HTMLElement[]): void {
  const { activeElement } = document
  const isHere = Object.values(parts).some((part) => part.contains(activeElement))
  const stays = !cards && shown.contains(activeElement)
  const href = activeElement instanceof HTMLAnchorElement ? activeElement.href : undefined
  if (cards) parts.list.replaceChildren(...cards.map(placed))
  for (const part of Object.values(parts)) part.hidden = part !== shown
  if (isHere && !stays) moveFocusTo(shown, href)
}

function partsOf(root: HTMLElement) {
  const find = (selector: string) => root.querySelector<HTMLElement>(selector)
  const [list, none, suspended, failure] = ['ul', '[data-none]', '[data-suspended]', '[data-failure]'].map(
    find,
  )
  const [why, again] = ['[data-why]', '[data-again]'].map(find)
  return list && none && suspended && failure && why && again
    ? { parts: { list, none, suspended, failure }, why, again }
    : null
}

/** Activates `pages/home/current-profiles.tsx`. Returns a function that stops it. */
export function startProfiles(root: HTMLElement): () => void {
  const stopped = new AbortController()
  const stop = () => stopped.abort()
  const found = partsOf(root)
  if (!found) return stop
  const { parts, why, again } = found
  const { profiles, offline = '', failed = '' } = root.dataset
  const count = Number(profiles)
  const shown = storedUser()?.id
  let busy = false
  let asked = false
  let filled = false
  let retry: () => Promise<void>

  const setBusy = (next: boolean) => {
    busy = next
    parts.list.setAttribute('aria-busy', String(next))
    for (const name of ['aria-busy', 'aria-disabled']) {
      if (next) again.setAttribute(name, 'true')
      else again.removeAttribute(name)
    }
  }

  const whileBusy = async <T>(work: Promise<T>): Promise<T> => {
    setBusy(true)
    try {
      return await work
    } finally {
      setBusy(false)
    }
  }

  const showFailure = (text: string) => {
    // Older profiles are better than an error.
    if (filled) return
    why.textContent = text
    showPart(parts, parts.failure)
  }

  const loadPage = () => whileBusy(reloadWhenReachable()).catch(() => showFailure(offline))

  const showEnd = (suspended: boolean) => {
    if (!suspended) return location.reload()
    markSignedOut()
    showPart(parts, parts.suspended)
  }

  const load = async () => {
    asked = true
    const loaded = await whileBusy(loadCards(count))
    retry = loaded.kind === 'unloaded' ? loadPage : load
    // Only if the stored user was cleared: otherwise the page would reload endlessly.
    if (loaded.kind === 'over' && !storedUser()) return showEnd(loaded.suspended)
    const cards = loaded.kind === 'cards' ? drawn(root, loaded, count) : null
    if (!cards) return showFailure(loaded.kind === 'offline' || loaded.kind === 'unloaded' ? offline : failed)
    filled = true
    showPart(parts, cards.length > 0 ? parts.list : parts.none, cards)
  }

  retry = load
  again.addEventListener('click', () => {
    if (!busy) void retry()
  })
  whenNearOrIdle(root, () => void load())
  // From the back/forward cache the list may be outdated: members may have joined, or hidden their profile.
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      // For another account the whole page is reloaded.
      if (persisted && asked && !busy && !isOtherAccount(shown)) void load()
    },
    stopped,
  )
  return stop
}

const root = document.querySelector<HTMLElement>('[data-profiles]')
if (root) startProfiles(root)
