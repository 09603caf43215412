import { cutName } from '#shared/format'
import type { Card } from '#shared/schemas/entities'
import { factsOf } from '../features/profiles/card/card-facts'
import { rememberName } from '../lib/next-path'
import { profilePath, signInFor } from '../lib/paths'

/** A copy of what is inside the template that `is` chooses. */
function copyOf(root: ParentNode, is: (data: DOMStringMap) => boolean): HTMLElement | null {
  const template = [...root.querySelectorAll('template')].find(({ dataset }) => is(dataset))
  const inside = template?.content.firstElementChild
  return inside ? (document.importNode(inside, true) as HTMLElement) : null
}

let copies = 0

/** Lets the copy's parts name one another, apart from those of the copies before. */
function makeIdsUnique(card: HTMLElement): void {
  const own = `-${(copies += 1)}`
  for (const part of card.querySelectorAll('[id]')) part.id += own
  for (const part of card.querySelectorAll('[aria-labelledby]')) {
    const ids = part.getAttribute('aria-labelledby')?.split(' ') ?? []
    part.setAttribute('aria-labelledby', ids.map((id) => id + own).join(' '))
  }
}

type Values = Readonly<Record<string, string | null>>

/** Writes values as text where the markup has `{…}`; a line of a fact that is not shared is left out. */
function fill(card: HTMLElement, values: Values): void {
  for (const line of card.querySelectorAll('p'))
    if (values[line.textContent.slice(1, -1)] === null) line.remove()
  const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    text.data = text.data.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
  }
}

/** Lays a picture over the drawn figure, which shows again if there is no picture. */
function showPicture(root: ParentNode, card: HTMLElement, src: string): void {
  const image = copyOf(root, ({ picture }) => picture !== undefined)?.querySelector('img')
  if (!image) return
  image.src = src
  image.addEventListener('error', () => image.remove())
  card.querySelector('svg')?.after(image)
}

/** Shows the plan as plans of this name look; others have a look in common. */
function showPlan(root: ParentNode, card: HTMLElement, plan: string): void {
  const badge = card.querySelector('[title*="{plan}"]')
  const known = copyOf(root, (data) => data.plan?.toLowerCase() === plan.toLowerCase())
  if (known) badge?.replaceWith(known)
  else badge?.removeAttribute('title')
}

/** A card of `features/profiles/card/card-templates.tsx` for this person; null if the page has none. */
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
  if (!person.verified) drawn.querySelector('details')?.remove()
  if (person.imageUrl) showPicture(root, drawn, person.imageUrl)
  showPlan(root, drawn, person.plan)
  name.title = person.name
  const { age, maritalStatus, nationality, plan } = person
  const profession = person.profession ?? unshared
  fill(drawn, {
    name: cutName(person.name),
    age: String(age),
    maritalStatus,
    profession,
    nationality,
    plan,
  })
  const path = profilePath(card.id)
  link.setAttribute('href', signedIn ? path : signInFor(path))
  // The page that the card leads to first can then say whose profile it is about.
  if (!signedIn) link.addEventListener('click', () => rememberName(path, person.name))
  return drawn
}
