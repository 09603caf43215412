import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef } from 'react'
import { moderationLimits } from '#shared/limits'
import { byDay, type Day } from '#web/lib/days'
import { Button } from '#web/ui/buttons/button'
import { CheckboxField } from '#web/ui/fields/checkbox-field'
import { DayTitle } from '#web/ui/day-title'
import type { Evidence, EvidenceThread } from './evidence'
import { Quote } from './quote'

const { evidence: most } = moderationLimits

interface ChoiceProps {
  name: string
  chosen: readonly number[]
  onToggle: (seq: number, on: boolean) => void
}

function OneDay({ day, name, chosen, onToggle }: ChoiceProps & { day: Day<Evidence> }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <chakra.h3
        id={titleId}
        textStyle="small"
        fontFamily="body"
        fontWeight="bold"
        color="ink.muted"
        marginBlock="2"
      >
        <DayTitle day={day} />
      </chakra.h3>
      <chakra.ul m="0" p="0" listStyleType="none" css={{ '& label > span:last-child': { flex: '1' } }}>
        {day.items.map((message) => {
          const on = chosen.includes(message.seq)
          return (
            <li key={message.seq}>
              <CheckboxField
                label={<Quote message={message} name={name} />}
                checked={on}
                onChange={(next) => onToggle(message.seq, next)}
                disabled={!on && chosen.length >= most}
              />
            </li>
          )
        })}
      </chakra.ul>
    </section>
  )
}

export interface EvidencePickerProps extends Omit<ChoiceProps, 'onToggle'> {
  thread: EvidenceThread
  onChange: (chosen: number[]) => void
}

/** The messages of a conversation to choose from. Starts at the latest, and takes the focus. */
export function EvidencePicker({ thread, name, chosen, onChange }: EvidencePickerProps) {
  const box = useRef<HTMLDivElement>(null)
  const { messages, hasOlder, loadingOlder, onOlder } = thread
  useLayoutEffect(() => {
    const element = box.current
    element?.focus({ preventScroll: true })
    // The body of the dialog scrolls.
    const body = element?.parentElement
    if (body) body.scrollTop = body.scrollHeight
  }, [])
  const full = chosen.length >= most
  return (
    <chakra.div ref={box} tabIndex={-1} outline="none">
      <chakra.p color="ink.muted">
        <Trans>
          Choose the messages that show what happened. We read only these. You can add up to {most}.
        </Trans>
      </chakra.p>
      {hasOlder && (
        <chakra.div display="grid" justifyItems="center">
          <Button variant="link" size="sm" onClick={onOlder} loading={loadingOlder}>
            <Trans>Earlier messages</Trans>
          </Button>
        </chakra.div>
      )}
      {byDay(messages).map((day) => (
        <OneDay
          key={day.key}
          day={day}
          name={name}
          chosen={chosen}
          onToggle={(seq, on) => onChange(on ? [...chosen, seq] : chosen.filter((one) => one !== seq))}
        />
      ))}
      <chakra.p role="status" fontWeight="bold" marginBlockStart={full ? '3' : '0'}>
        {full && <Trans>You have chosen {most} messages, which is the most you can add.</Trans>}
      </chakra.p>
    </chakra.div>
  )
}
