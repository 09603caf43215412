import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { notify } from '#web/lib/notices'
import type { ButtonVariant } from '#web/theme/recipes/button'
import { Button } from '#web/ui/buttons/button'
import { FieldError } from '#web/ui/fields/field'
import { Icon } from '#web/ui/icon'
import { useSendAgain } from './use-send-again'

export interface SendAgainProps {
  /** Button text; default "Send again". */
  children?: ReactNode
  variant?: ButtonVariant
  /** Full width and form-button height. */
  full?: boolean
  /** Another action next to the button. */
  beside?: ReactNode
  /** Report success by toast, to avoid layout shift; otherwise below the button (dialogs hide toasts). */
  toast?: boolean
  /** Called when the address turns out to be proven already. */
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

/** Button that sends the e-mail proof link again, with the outcome below it. */
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
    // In a dialog with enlarged text the outcome may be out of view.
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
