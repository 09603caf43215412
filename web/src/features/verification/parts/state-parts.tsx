import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Verification } from '#shared/schemas/verification'
import { useWord } from '#web/lib/wording/use-word'
import { formatDate, formatTime } from '#web/lib/wording/wording'
import { Button } from '#web/ui/buttons/button'
import { CheckLine } from '../check-line'

/* What photo and identity checks say alike. */

export const Buttons = ({ children }: { children: ReactNode }) => (
  <chakra.div display="flex" flexWrap="wrap" gap="3">
    {children}
  </chakra.div>
)

/** The most important sentence of a state. */
const Lead = ({ children }: { children: ReactNode }) => <chakra.p fontWeight="bold">{children}</chakra.p>

/** Since when something is checked, and what ends that. */
export function Checked({ day, children }: { day: string; children: ReactNode }) {
  // Re-renders the date when the language changes.
  useWord()
  const date = formatDate(day)
  return (
    <>
      <CheckLine>
        <Trans>Checked on {date}</Trans>
      </CheckLine>
      <p>{children}</p>
    </>
  )
}

type OwnCheck = NonNullable<Verification['photo' | 'identity']>

interface WaitingProps {
  check: OwnCheck
  lead: ReactNode
  /** Deletes what was sent. */
  withdraw: ReactNode
}

/** We have not decided yet, for the first time or after an objection. */
export function Waiting({ check: { state, sent_at: sent = '' }, lead, withdraw }: WaitingProps) {
  useWord()
  const date = formatDate(sent)
  return (
    <>
      <Lead>{lead}</Lead>
      <p>
        {state === 'objected' ? (
          <Trans>You have objected to our decision. If possible, somebody else decides this time.</Trans>
        ) : (
          <Trans>Sent on {date}. It usually takes some days, and then we tell you.</Trans>
        )}
      </p>
      <Buttons>{withdraw}</Buttons>
    </>
  )
}

interface RefusedProps {
  check: OwnCheck
  lead: ReactNode
  reason: ReactNode
  /** The button for another try. */
  again: ReactNode
  /** How to object, if more than a text is needed. */
  objection?: ReactNode
  onObject: () => void
  withdraw?: ReactNode
}

/** Why we refused, and what the member can do. */
export function Refused(props: RefusedProps) {
  const { check, lead, reason, again, objection, onObject, withdraw } = props
  useWord()
  const { object_until: until } = check
  const [date, time] = until ? [formatDate(until), formatTime(until)] : []
  return (
    <>
      <Lead>{lead}</Lead>
      <p>{reason}</p>
      {until && (
        <p>
          <Trans>
            If you think that we are wrong, you can object until {date}, {time}.
          </Trans>{' '}
          {objection}
        </p>
      )}
      <Buttons>
        {again}
        {until && (
          <Button variant="line" size="sm" onClick={onObject}>
            <Trans>Object</Trans>
          </Button>
        )}
        {until && withdraw}
      </Buttons>
    </>
  )
}

/** We did not decide in time. */
export const Lapsed = () => (
  <p>
    <Trans>We are sorry: we did not decide in time, so the check has ended. You can start again.</Trans>
  </p>
)
