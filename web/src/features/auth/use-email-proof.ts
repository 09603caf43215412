import { useEffect, useRef, useState } from 'react'
import { call } from '#web/lib/api'
import { ApiError, errorText } from '#web/lib/api-error'
import type { MailedLink } from '#web/lib/mailed-link'
import { sessionStore } from '#web/lib/session/browser'
import { useSession } from '#web/lib/session-context'

/** Outcome of a mailed link that proves an email address. */
export type Proof =
  | { state: 'working' }
  /**
   * Whose address it is: the signed-in user's as before (`own`) or since this link (`changed`), or somebody
   * else's (`other`).
   */
  | { state: 'done'; email: string; whose: 'own' | 'changed' | 'other' }
  /** The link is missing or incomplete. */
  | { state: 'incomplete' }
  /** `email` is the address the link was sent to. */
  | { state: 'refused'; email: string; message: string }
  /** A retry may succeed. */
  | { state: 'failed'; message: string; retry: () => void }

type Outcome =
  /** `before` is the signed-in user's previous address. */
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
  // Updates the user in every tab. If that fails, the next session renewal does.
  if (outcome.said !== 'failed') await sessionStore.reload().catch(() => undefined)
  return outcome
}

interface Attempt {
  link: MailedLink
  count: number
  outcome: Promise<Outcome>
}

/** Sends one request per link and retry, even if React runs effects twice (StrictMode). */
function useOutcome(link: MailedLink | null) {
  const attempt = useRef<Attempt>(null)
  const [count, setCount] = useState(0)
  const [result, setResult] = useState<{ link: MailedLink; count: number; outcome: Outcome } | null>(null)
  useEffect(() => {
    if (!link) return
    if (attempt.current?.link !== link || attempt.current.count !== count)
      attempt.current = { link, count, outcome: prove(link) }
    let wanted = true
    void attempt.current.outcome.then((outcome) => {
      if (wanted) setResult({ link, count, outcome })
    })
    return () => {
      wanted = false
    }
  }, [link, count])
  const outcome = result && result.link === link && result.count === count ? result.outcome : null
  return { outcome, retry: () => setCount(count + 1) }
}

/** Proves the address that this link was mailed to. */
export function useEmailProof(link: MailedLink | null): Proof {
  const { user } = useSession()
  const { outcome, retry } = useOutcome(link)
  if (!link) return { state: 'incomplete' }
  if (!outcome) return { state: 'working' }
  const { email } = link
  // A link that changes the address works once. Opened again, it is refused although the address is in
  // effect: report success.
  const isTheirs = user?.email === email && !user.email_unproven
  if (outcome.said === 'proven') {
    const changed = outcome.before !== undefined && outcome.before !== email
    return { state: 'done', email, whose: user?.email !== email ? 'other' : changed ? 'changed' : 'own' }
  }
  if (outcome.said === 'refused' && isTheirs) return { state: 'done', email, whose: 'own' }
  const { said, message } = outcome
  return said === 'refused' ? { state: said, email, message } : { state: 'failed', message, retry }
}
