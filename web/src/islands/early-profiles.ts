import { storedUser } from '#web/lib/session/stored-user'
import { fetchEarlyPage } from '#web/features/search/visitor-cards'
import { loadCardWords } from './card-words'
import { cardFor } from './profile-card'

/** The app starts after this time (ms) at the latest. */
const patience = 1500

/** Shows visitors the first profiles inside the skeleton. Resolves when their pictures are decoded. */
export async function showEarly(root: HTMLElement): Promise<void> {
  const { earlyProfiles: count, unshared = '' } = root.dataset
  const [page] = await Promise.all([fetchEarlyPage(), loadCardWords()])
  // The app may have replaced the skeleton.
  if (!page || !root.isConnected) return
  const places = root.querySelectorAll('li')
  const pictures: Promise<void>[] = []
  for (const [index, person] of page.data.slice(0, Number(count)).entries()) {
    const card = cardFor(root, person, false, unshared)
    if (!card) continue
    const picture = card.querySelector('img')
    if (picture) {
      picture.fetchPriority = 'high'
      picture.loading = 'eager'
      pictures.push(picture.decode())
    }
    places[index]?.replaceChildren(card)
  }
  await Promise.allSettled(pictures)
  await new Promise(requestAnimationFrame)
}

/** Shows the first profiles, which can be read and opened without the app, then starts the app. */
async function start(root: HTMLElement): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, patience))
  await Promise.race([showEarly(root), timeout]).catch(() => undefined)
  // For `start-app`.
  document.dispatchEvent(new Event('app-wanted'))
}

const root = document.querySelector<HTMLElement>('[data-early-profiles]')
// See `start-app` for members and searches.
if (root && !storedUser() && !location.search) void start(root)
