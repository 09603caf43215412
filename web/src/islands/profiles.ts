import { reloadWhenReachable } from '#web/lib/reload'
import { markSignedOut } from '#web/islands/page-account'
import { storedUser } from '#web/lib/session/stored-user'
import { isOtherAccount } from './page-account'
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
  const own = await import('./member-cards').catch(() => null)
  return own ? own.memberCards(count) : { kind: 'unloaded' }
}

/** The first cards of the list that the reader of this page may see. */
const loadCards = (count: number): Promise<LoadResult> =>
  storedUser() ? forMember(count) : forVisitors(count)

/**
 * Runs something once: when a part of the page comes near, or sooner, when the browser has nothing else to do, unless bytes
 * that may never be seen are to be saved.
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

/** The cards of what was loaded; null if it is not what we know. */
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

/** Leads a reader on whose link or button is gone: to the link of the same profile, or to where the part begins. */
function moveFocusTo(part: HTMLElement, href: string | undefined): void {
  const links = [...part.querySelectorAll('a')]
  const heading = part.querySelector<HTMLElement>('h2')
  if (heading) heading.tabIndex = -1
  const target = heading ?? links.find((link) => link.href === href) ?? links[0]
  target?.focus({ preventScroll: true })
}

type Parts = Record<'list' | 'none' | 'suspended' | 'failure', HTMLElement>

/** Shows one part in place of the others, and draws the list's cards anew. */
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

/** Makes `pages/home/current-profiles.tsx` show profiles; returns what stops it. */
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
    // What was shown before is better than nothing.
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
    // Where it could not be forgotten who was signed in, the page would be loaded without end.
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
  // Browsers keep a page that one leaves; meanwhile others may have come, or not wish to be seen any more.
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      // For another account the whole page is loaded again.
      if (persisted && asked && !busy && !isOtherAccount(shown)) void load()
    },
    stopped,
  )
  return stop
}

const root = document.querySelector<HTMLElement>('[data-profiles]')
if (root) startProfiles(root)
