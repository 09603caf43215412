import { storedUser } from '#web/lib/session/stored-user'
import { fetchEarlyPage } from '#web/features/search/visitor-cards'
import { cardFor } from './profile-card'

/** Starts the app. On pages with an early island the build lists the app's files in a meta tag, the entry last. */
function startApp(): void {
  const files = document.querySelector<HTMLMetaElement>('meta[name=app]')?.content.split(' ') ?? []
  const entry = files.pop()
  if (!entry) return
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
  const script = document.createElement('script')
  script.type = 'module'
  script.src = entry
  document.head.append(script)
}

/** The app starts after this time (ms) at the latest. */
const patience = 1500

/** Shows visitors the first profiles inside the skeleton. Resolves when their pictures are decoded. */
export async function showEarly(root: HTMLElement): Promise<void> {
  const { earlyProfiles: count, unshared = '' } = root.dataset
  const page = await fetchEarlyPage()
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

/**
 * Starts the app after the first profiles, which can be read and opened without it. Members, and visitors with a
 * search in the URL, see other profiles: the app shows them.
 */
async function start(root: HTMLElement): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, patience))
  if (!storedUser() && !location.search) await Promise.race([showEarly(root), timeout]).catch(() => undefined)
  startApp()
}

const root = document.querySelector<HTMLElement>('[data-early-profiles]')
if (root) void start(root)
