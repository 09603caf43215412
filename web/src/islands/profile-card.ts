import { cutName } from '#shared/format'
import type { Card } from '#shared/schemas/entities'
import { cardCheckOf, factsOf } from '../features/profiles/card/card-facts'
import { rememberName } from '../lib/next-path'
import { profilePath, signInFor } from '../lib/paths'

/** A copy of the content of the template that `is` selects. */
function copyOf(root: ParentNode, is: (data: DOMStringMap) => boolean): HTMLElement | null {
  const template = [...root.querySelectorAll('template')].find(({ dataset }) => is(dataset))
  const inside = template?.content.firstElementChild
  return inside ? (document.importNode(inside, true) as HTMLElement) : null
}

let copies = 0

/** Makes the ids inside a copy unique on the page. */
function makeIdsUnique(card: HTMLElement): void {
  const suffix = `-${(copies += 1)}`
  for (const part of card.querySelectorAll('[id]')) part.id += suffix
  for (const part of card.querySelectorAll('[aria-labelledby]')) {
    const ids = part.getAttribute('aria-labelledby')?.split(' ') ?? []
    part.setAttribute('aria-labelledby', ids.map((id) => id + suffix).join(' '))
  }
}

type Values = Readonly<Record<string, string | null>>

/** Replaces `{…}` in the markup with values, as text. Removes lines whose value is not shared. */
function fill(card: HTMLElement, values: Values): void {
  for (const line of card.querySelectorAll('p'))
    if (values[line.textContent.slice(1, -1)] === null) line.remove()
  const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    text.data = text.data.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
  }
}

/** Places the picture over the drawn figure, which remains if it fails to load. */
function showPicture(root: ParentNode, card: HTMLElement, src: string): void {
  const image = copyOf(root, ({ picture }) => picture !== undefined)?.querySelector('img')
  if (!image) return
  image.src = src
  image.addEventListener('error', () => image.remove())
  card.querySelector('svg')?.after(image)
}

/** Shows the badge of the plan, or a generic one for unknown plans. */
function showPlan(root: ParentNode, card: HTMLElement, plan: string): void {
  const badge = card.querySelector('[title*="{plan}"]')
  const planBadge = copyOf(root, (data) => data.plan?.toLowerCase() === plan.toLowerCase())
  if (planBadge) badge?.replaceWith(planBadge)
  else badge?.removeAttribute('title')
}

/** A person's card, from a template of `features/profiles/card/card-templates.tsx`; null if the page has none. */
export function cardFor(
  root: HTMLElement,
  card: Card,
  signedIn: boolean,
  unshared: string,
): HTMLElement | null {
  const person = factsOf(card)
  const look = `${person.gender} ${signedIn ? 'member' : 'visitor'}`
  const drawn = copyOf(root, (data) => data.card === look)
  const name = drawn?.querySelector<HTMLElement>('h2, h3')
  const link = drawn?.querySelector('a')
  if (!drawn || !name || !link) return null
  makeIdsUnique(drawn)
  if (person.imageUrl) showPicture(root, drawn, person.imageUrl)
  showPlan(root, drawn, person.plan)
  const check = cardCheckOf(card)
  for (const line of drawn.querySelectorAll<HTMLElement>('[data-check]'))
    if (line.dataset.check !== check) line.remove()
  name.title = person.name
  const { headline, standing, origin, plan } = person
  const profession = person.profession ?? unshared
  fill(drawn, {
    name: cutName(person.name),
    headline,
    profession,
    standing,
    origin,
    plan,
  })
  const path = profilePath(card.id)
  link.setAttribute('href', signedIn ? path : signInFor(path))
  // The sign-in page can then name the profile.
  if (!signedIn) link.addEventListener('click', () => rememberName(path, person.name))
  return drawn
}
