import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { lifetimes } from '#shared/limits'
import { type CheckRefusal, checkRefusalLabels, checkRefusals } from '#shared/options/checks'
import type { CheckDecision } from '#shared/schemas/verification'
import { day } from '#shared/units'
import { ignoreSecondPress } from '#web/lib/double-tap'
import { useWord } from '#web/lib/wording/use-word'
import { Button } from '#web/ui/buttons/button'
import { RadioCards } from '#web/ui/fields/radio-cards'
import { FormFailure } from '#web/ui/form/form-failure'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'

/** Days in which a member may object. */
const days = lifetimes.objection / day

interface PartProps {
  /** The member objects to a refusal. */
  objected: boolean
  /** The decision that is being sent. */
  sending: CheckDecision | undefined
  onDecide: (decision: CheckDecision) => void
}

function Confirm({ objected, sending, onDecide }: PartProps) {
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      <p>
        <Trans>
          If it is the same person, and both poses are shown: members read on the profile that the photo is
          checked. The new photos are deleted at once.
        </Trans>
      </p>
      <Button
        loading={sending?.decision === 'confirmed'}
        onClick={(press) => {
          // The next check may appear under the finger.
          ignoreSecondPress(press)
          onDecide({ decision: 'confirmed' })
        }}
      >
        {objected ? (
          <Trans>Confirm the photo</Trans>
        ) : (
          <Trans>The same person, both poses shown: confirm</Trans>
        )}
      </Button>
    </chakra.div>
  )
}

function Refuse({ objected, sending, onDecide }: PartProps) {
  const { t } = useLingui()
  const word = useWord()
  const first = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState<CheckRefusal>()
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason) return onDecide({ decision: 'refused', reason })
    setMissing(true)
    first.current?.focus()
  }
  return (
    <chakra.form
      noValidate
      onSubmit={submit}
      aria-label={t`Refuse`}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
      justifyItems="start"
    >
      <p>
        {objected ? (
          <Trans>
            If not, choose a reason. The new photos are deleted at once, and the member cannot object again.
          </Trans>
        ) : (
          <Trans>
            If not, choose a reason. The member can take new photos, or object once within {days} days.
          </Trans>
        )}
      </p>
      <chakra.div width="100%">
        <RadioCards
          ref={first}
          label={t`Reason, as the member reads it`}
          columns={1}
          value={reason}
          onChange={(chosen) => {
            setReason(chosen)
            setMissing(false)
          }}
          options={checkRefusals.map((value) => ({ value, label: word(checkRefusalLabels[value]) }))}
          error={missing ? t`Please choose a reason` : undefined}
        />
      </chakra.div>
      <Button type="submit" variant="danger" loading={sending?.decision === 'refused'}>
        {objected ? <Trans>Refuse for good</Trans> : <Trans>Refuse</Trans>}
      </Button>
    </chakra.form>
  )
}

export interface CheckFormProps extends PartProps {
  /** Why the last attempt failed. */
  failure: string | undefined
}

/** Decides a photo check, or an objection. */
export function CheckDecisionForm({ failure, ...part }: CheckFormProps) {
  return (
    <section>
      <SectionTitle>
        <Trans>Decide</Trans>
      </SectionTitle>
      <FormFailure message={failure} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
        gap="5"
        alignItems="start"
      >
        <Card p={{ base: '4', md: '6' }}>
          <Confirm {...part} />
        </Card>
        <Card p={{ base: '4', md: '6' }}>
          <Refuse {...part} />
        </Card>
      </chakra.div>
    </section>
  )
}
