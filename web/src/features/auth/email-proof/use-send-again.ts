import { plural, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/api'
import { errorText, isCode } from '#web/lib/api-error'
import { sessionStore } from '#web/lib/session/browser'

interface Sent {
  message: string
  /** The address was proven already, so no link was sent. */
  proven: boolean
}

/** Sends the link. An address proven already, e.g. by a link opened elsewhere, counts as success. */
async function sendLink(): Promise<Sent> {
  try {
    const { message } = await call('auth.send-verification')
    return { message: message || t`We have sent you a link.`, proven: false }
  } catch (error) {
    if (!isCode(error, 'conflict')) throw error
    await sessionStore.reload()
    return { message: errorText(error), proven: true }
  }
}

/** Seconds to wait, if too many links were asked for. */
function waitOf(error: unknown): number | null {
  const seconds = isCode(error, 'too_many_requests') ? Number(error.params?.seconds) : NaN
  return seconds > 0 ? seconds : null
}

/** Links are rate-limited per hour and the wait may be long, so the message states it. */
function failureText(error: unknown): string {
  const seconds = waitOf(error)
  if (seconds === null) return errorText(error)
  const wait = plural(Math.ceil(seconds / 60), { one: '# minute', other: '# minutes' })
  return t`We have already sent you several links. Please check your e-mail and the spam folder, or try again in ${wait}.`
}

export interface SendAgainAction {
  send: () => void
  busy: boolean
  /** The server's success message. */
  sent: string | null
  failure: string | null
}

/** Mails the e-mail proof link again. */
export function useSendAgain(onSent?: (sent: Sent) => void): SendAgainAction {
  const sending = useMutation({
    mutationFn: sendLink,
    // The wait is explained below the button, better than by a toast.
    meta: { errors: (error) => waitOf(error) !== null },
    onSuccess: (sent) => onSent?.(sent),
  })
  return {
    send: () => sending.mutate(),
    busy: sending.isPending,
    sent: sending.data?.message ?? null,
    failure: sending.isError ? failureText(sending.error) : null,
  }
}
