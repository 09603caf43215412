import type { Contract } from '#shared/contract'
import type { SessionUser } from '#shared/schemas/entities'
import { isRecord, jsonBody } from '#web/lib/json'
import { signInPath } from '../lib/paths'
import { endPush } from '../lib/push/end-push'
import { forgetStoredUser } from '../lib/session/stored-user'
import { saveSignOutMessage } from '#web/features/auth/sign-out-message'

type Shown = Pick<SessionUser, 'name' | 'role' | 'image_url'>

function showPicture(place: Element, src: string) {
  const clipped = place.querySelector('g[clip-path]')
  if (!clipped) return
  const image = document.createElementNS('http://www.w3.org/2000/svg', 'image')
  const box = {
    href: src,
    x: '0',
    y: '12',
    width: '240',
    height: '288',
    preserveAspectRatio: 'xMidYMin slice',
  }
  for (const [name, value] of Object.entries(box)) image.setAttribute(name, value)
  image.addEventListener('error', () => image.remove())
  clipped.append(image)
}

/** Fills in the account menu and removes entries of other roles. */
export function showAccount(root: ParentNode, user: Shown): void {
  for (const place of root.querySelectorAll('[data-account-name]'))
    place.textContent = user.name.trim().split(/\s+/)[0] ?? ''
  for (const place of root.querySelectorAll('[data-account-full-name]')) place.textContent = user.name
  for (const entry of root.querySelectorAll('[data-role]')) {
    if (entry.getAttribute('data-role') !== user.role) entry.remove()
  }
  if (!user.image_url) return
  for (const place of root.querySelectorAll('[data-account-picture]')) showPicture(place, user.image_url)
}

/** A copy, checked by type: the contract itself is larger than this island. */
const signOutRoute: Pick<Contract['auth.sign-out'], 'method' | 'path'> = {
  method: 'POST',
  path: '/auth/sign-out',
}

/** The server's message in a response; may be empty. */
async function messageOf(response: Response): Promise<string> {
  const body = await jsonBody(response).catch(() => undefined)
  return isRecord(body) && typeof body.message === 'string' ? body.message : ''
}

/**
 * Ends the session on the server and here, then goes to the sign-in page, even offline. That page shows the
 * server's message.
 */
export async function signOut(): Promise<void> {
  await endPush()
  try {
    const response = await fetch(`/api${signOutRoute.path}`, {
      method: signOutRoute.method,
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    if (response.ok) saveSignOutMessage(await messageOf(response))
  } catch {
    // End the local session anyway.
  }
  forgetStoredUser()
  location.assign(signInPath)
}
