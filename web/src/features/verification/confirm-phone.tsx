import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { minuteMs } from '#shared/units'
import { errorText } from '#web/lib/api-error'
import { type Press, useSingleTap } from '#web/lib/double-tap'
import type { SessionUser } from '#web/lib/session-context'
import { Button } from '#web/ui/buttons/button'
import { FieldError } from '#web/ui/fields/field'
import { CodeForm } from './code-form'
import { useSendCode } from './queries'

/** Whether an SMS has had time to arrive since this was shown first. */
function useHadTime(): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), minuteMs)
    return () => clearTimeout(timer)
  }, [])
  return over
}

interface SendProps {
  send: (press: Press) => void
  busy: boolean
}

/** Sends another code, but not before the first has had time to arrive. */
function SendAnother({ send, busy }: SendProps) {
  return useHadTime() ? (
    <div>
      <Button variant="line" size="sm" loading={busy} onClick={send}>
        <Trans>Send another code</Trans>
      </Button>
    </div>
  ) : (
    <chakra.p textStyle="small" color="ink.muted">
      <Trans>No SMS? It can take a minute. After that, you can ask for another code.</Trans>
    </chakra.p>
  )
}

const SendFirst = ({ send, busy }: SendProps) => (
  <>
    <chakra.p maxWidth="reading">
      <Trans>We send a code to this number by SMS, and you enter it here.</Trans>
    </chakra.p>
    <div>
      <Button variant="line" size="sm" loading={busy} onClick={send}>
        <Trans>Send me a code</Trans>
      </Button>
    </div>
  </>
)

interface ConfirmPhoneProps {
  user: SessionUser
  /** Until when the code works that was sent last, if there is one. */
  codeUntil: string | undefined
}

/** Sends a code to the member's number, and takes it. */
export function ConfirmPhone({ user, codeUntil }: ConfirmPhoneProps) {
  const { mutate, data, isPending, error } = useSendCode(user.id)
  const send = useSingleTap(() => mutate(), isPending)
  const sending = { send, busy: isPending }
  return (
    <>
      {codeUntil ? (
        <>
          <CodeForm
            key={codeUntil}
            user={user}
            until={codeUntil}
            takesFocus={data?.data.phone.code_until === codeUntil}
          />
          <SendAnother key={`another ${codeUntil}`} {...sending} />
        </>
      ) : (
        <SendFirst {...sending} />
      )}
      <div role="alert">{error && !isPending && <FieldError>{errorText(error)}</FieldError>}</div>
    </>
  )
}
