import { storedUser } from '#web/lib/session/stored'
import { fetchEarlyPage } from '#web/features/search/visitor-cards'
import { cardFor } from './profile-card'

/** Starts the app on a page where an island comes first: the build names its files there, the entry last. */
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

/** The app waits no longer (ms) for what comes before it. */
const patience = 1500

/** Shows visitors the first profiles in the frame of their list; resolves when their pictures are there. */
export async function showEarly(root: HTMLElement): Promise<void> {
  const { earlyProfiles: count, unshared = '' } = root.dataset
  const page = await fetchEarlyPage()
  // The app may have taken the place of the frame.
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
 * The app comes after the first profiles, not to hold them up: they can be read, and lead on, without it. Members see
 * others, and so does who has a search in the address; these the app shows.
 */
async function start(root: HTMLElement): Promise<void> {
  const waited = new Promise((resolve) => setTimeout(resolve, patience))
  if (!storedUser() && !location.search) await Promise.race([showEarly(root), waited]).catch(() => undefined)
  startApp()
}

const root = document.querySelector<HTMLElement>('[data-early-profiles]')
if (root) void start(root)
