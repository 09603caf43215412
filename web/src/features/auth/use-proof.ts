import { useEffect, useRef, useState } from 'react'
import { call } from '#web/lib/api'
import { ApiError, errorText } from '#web/lib/api-error'
import type { MailedLink } from '#web/lib/link-fragment'
import { sessionStore } from '#web/lib/session/browser'
import { useSession } from '#web/lib/session-context'

/** What a mailed link to prove an address came to. */
export type Proof =
  | { state: 'working' }
  /** Of whose account `email` is now: who is signed in, as before or since this link; someone else, or unknown. */
  | { state: 'done'; email: string; whose: 'own' | 'changed' | 'other' }
  /** No link led here, or not all of it. */
  | { state: 'incomplete' }
  /** `email` is whom the link was for. */
  | { state: 'refused'; email: string; message: string }
  /** It may still work. */
  | { state: 'failed'; message: string; retry: () => void }

type Outcome =
  /** `before` is the address that who is signed in had until then. */
  { said: 'proven'; before: string | undefined } | { said: 'refused' | 'failed'; message: string }

const refusals = new Set([400, 404, 409])

async function prove(link: MailedLink): Promise<Outcome> {
  const before = sessionStore.user()?.email
  const outcome = await call('auth.verify-email', link).then(
    (): Outcome => ({ said: 'proven', before }),
    (error: unknown): Outcome => {
      const refused = error instanceof ApiError && refusals.has(error.status)
      return { said: refused ? 'refused' : 'failed', message: errorText(error) }
    },
  )
  // Every tab learns what holds now; should that fail, the next renewal of the session tells.
  if (outcome.said !== 'failed') await sessionStore.reload().catch(() => undefined)
  return outcome
}

interface Attempt {
  link: MailedLink
  count: number
  outcome: Promise<Outcome>
}

/** Asks once for each link, also where React runs effects twice; another link in the same tab is asked for anew. */
function useOutcome(link: MailedLink | null) {
  const attempt = useRef<Attempt>(null)
  const [count, setCount] = useState(0)
  const [told, setTold] = useState<{ link: MailedLink; count: number; outcome: Outcome } | null>(null)
  useEffect(() => {
    if (!link) return
    if (attempt.current?.link !== link || attempt.current.count !== count)
      attempt.current = { link, count, outcome: prove(link) }
    let wanted = true
    void attempt.current.outcome.then((outcome) => {
      if (wanted) setTold({ link, count, outcome })
    })
    return () => {
      wanted = false
    }
  }, [link, count])
  const outcome = told && told.link === link && told.count === count ? told.outcome : null
  return { outcome, retry: () => setCount(count + 1) }
}

/** Proves the address that this link was mailed to. */
export function useProof(link: MailedLink | null): Proof {
  const { user } = useSession()
  const { outcome, retry } = useOutcome(link)
  if (!link) return { state: 'incomplete' }
  if (!outcome) return { state: 'working' }
  const { email } = link
  // A link that changed an address works once; opened again, what it was for is done.
  const isTheirs = user?.email === email && !user.email_unproven
  if (outcome.said === 'proven') {
    const changed = outcome.before !== undefined && outcome.before !== email
    return { state: 'done', email, whose: user?.email !== email ? 'other' : changed ? 'changed' : 'own' }
  }
  if (outcome.said === 'refused' && isTheirs) return { state: 'done', email, whose: 'own' }
  const { said, message } = outcome
  return said === 'refused' ? { state: said, email, message } : { state: 'failed', message, retry }
}
