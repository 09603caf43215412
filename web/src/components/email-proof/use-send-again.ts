import { plural, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/api'
import { errorText, isCode } from '#web/lib/api-error'
import { sessionStore } from '#web/lib/session/browser'

interface Sent {
  message: string
  /** No link was needed. */
  proven: boolean
}

/** Sends the link; when the address turns out to be proven already, as by a link opened elsewhere, that is well too. */
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

/** Several links an hour are sent and no more; the waiting then may be long, so it is said how long. */
function failureText(error: unknown): string {
  const seconds = isCode(error, 'too_many_requests') ? Number(error.params?.seconds) : NaN
  if (!(seconds > 0)) return errorText(error)
  const wait = plural(Math.ceil(seconds / 60), { one: '# minute', other: '# minutes' })
  return t`We have sent you several links already. Please look into your mail and its spam folder, or try again in ${wait}.`
}

export interface SendAgainAction {
  send: () => void
  busy: boolean
  /** What the server said when it was done. */
  sent: string | null
  failure: string | null
}

/** Mails the link that proves one's e-mail address once more. */
export function useSendAgain(onSent?: (sent: Sent) => void): SendAgainAction {
  const sending = useMutation({
    mutationFn: sendLink,
    meta: { errors: 'own' },
    onSuccess: (sent) => onSent?.(sent),
  })
  return {
    send: () => sending.mutate(),
    busy: sending.isPending,
    sent: sending.data?.message ?? null,
    failure: sending.isError ? failureText(sending.error) : null,
  }
}
