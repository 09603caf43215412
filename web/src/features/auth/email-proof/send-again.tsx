import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { notify } from '#web/lib/notify'
import type { ButtonVariant } from '#web/theme/recipes/button'
import { Button } from '#web/ui/buttons/button'
import { FieldError } from '#web/ui/fields/field'
import { Icon } from '#web/ui/icon'
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

/** Sends the link. Succeeds if the address was proven in the meantime. */
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

/** Seconds to wait after too many requests. */
function waitOf(error: unknown): number | null {
  const seconds = isCode(error, 'too_many_requests') ? Number(error.params?.seconds) : NaN
  return seconds > 0 ? seconds : null
}

/** The limit is hourly and the wait may be long, so the message says how long. */
function failureText(error: unknown): string {
  const seconds = waitOf(error)
  if (seconds === null) return errorText(error)
  const wait = plural(Math.ceil(seconds / 60), { one: '# minute', other: '# minutes' })
  return t`We have already sent you several links. Please check your e-mail and the spam folder, or try again in ${wait}.`
}

interface SendAgainAction {
  send: () => void
  busy: boolean
  /** The server's success message. */
  sent: string | null
  failure: string | null
}

/** Mails the proof link again. */
function useSendAgain(onSent?: (sent: Sent) => void): SendAgainAction {
  const sending = useMutation({
    mutationFn: sendLink,
    // The text below the button explains the wait better than a toast.
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

export interface SendAgainProps {
  /** Button text; default "Send again". */
  children?: ReactNode
  variant?: ButtonVariant
  /** Full width and form-button height. */
  full?: boolean
  /** Another action next to the button. */
  beside?: ReactNode
  /**
   * Reports success by toast to avoid layout shift. Otherwise below the button, because dialogs hide toasts.
   */
  toast?: boolean
  /** Called if the address is already proven. */
  onProven?: () => void
}

function Done({ children }: { children: ReactNode }) {
  return (
    <chakra.p display="flex" gap="2" alignItems="flex-start" fontWeight="bold" color="ok">
      <Icon name="check" strokeWidth={2.4} />
      <span>{children}</span>
    </chakra.p>
  )
}

/** Button that sends the proof link again and shows the outcome below. */
export function SendAgain({
  children,
  variant = 'line',
  full = false,
  beside,
  toast = false,
  onProven,
}: SendAgainProps) {
  const { send, busy, sent, failure } = useSendAgain(({ message, proven }) => {
    if (toast) notify('success', message)
    if (proven) onProven?.()
  })
  const outcome = useRef<HTMLDivElement>(null)
  const shown = busy ? null : (failure ?? (toast ? null : sent))
  useEffect(() => {
    // With large text, the outcome may be out of view in a dialog.
    if (shown && outcome.current && 'scrollIntoView' in outcome.current)
      outcome.current.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="2">
        <Button
          variant={variant}
          size={full ? 'md' : 'sm'}
          full={full}
          icon="mail"
          onClick={send}
          loading={busy}
        >
          {children ?? <Trans>Send again</Trans>}
        </Button>
        {beside}
      </chakra.div>
      <div ref={outcome}>
        <chakra.div role="status" css={{ '& > *': { marginBlockStart: '{spacing.3}' } }}>
          {sent && !toast && !busy && <Done>{sent}</Done>}
        </chakra.div>
        <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
      </div>
    </div>
  )
}
