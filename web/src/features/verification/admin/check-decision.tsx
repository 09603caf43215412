import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { lifetimes } from '#shared/limits'
import { type AnyCheckRefusal, refusalsOf } from '#shared/options/checks'
import type { CheckCase } from '#shared/schemas/verification'
import { day } from '#shared/units'
import { Button } from '#web/ui/buttons/button'
import { optionsFrom } from '#web/ui/fields/options'
import { RadioCards } from '#web/ui/fields/radio-cards'
import { FormFailure } from '#web/ui/form/form-failure'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { ConfirmIdentity } from './confirm-identity'
import { ConfirmPhoto } from './confirm-photo'
import { type DecisionProps, refusalLabels } from './decision'

/** Days in which a member may object. */
const days = lifetimes.objection / day

type CaseProps = Pick<CheckCase, 'kind' | 'objected'>

/** What follows from a refusal. */
function AfterRefusal({ kind, objected }: CaseProps) {
  if (kind === 'identity')
    return objected ? (
      <Trans>
        To refuse, choose a reason. The picture of the card is deleted at once. The member cannot object
        again, but may send another card later.
      </Trans>
    ) : (
      <Trans>
        To refuse, choose a reason. The picture of the card is deleted at once. The member can send it again,
        or send it with an objection once within {days} days.
      </Trans>
    )
  return objected ? (
    <Trans>
      If not, choose a reason. The new photos are deleted at once, and the member cannot object again.
    </Trans>
  ) : (
    <Trans>If not, choose a reason. The member can take new photos, or object once within {days} days.</Trans>
  )
}

function Refuse({ kind, objected, sending, onDecide }: CaseProps & DecisionProps) {
  const { t } = useLingui()
  const first = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState<AnyCheckRefusal>()
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
        <AfterRefusal kind={kind} objected={objected} />
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
          options={optionsFrom<AnyCheckRefusal>(refusalsOf[kind], refusalLabels)}
          error={missing ? t`Please choose a reason` : undefined}
        />
      </chakra.div>
      <Button type="submit" variant="danger" loading={sending?.decision === 'refused'}>
        {objected ? <Trans>Refuse again</Trans> : <Trans>Refuse</Trans>}
      </Button>
    </chakra.form>
  )
}

interface CheckFormProps extends DecisionProps {
  of: CheckCase
  /** Why the last attempt failed. */
  failure: string | undefined
}

/** Decides a check, or an objection. */
export function CheckDecisionForm({ of, failure, ...part }: CheckFormProps) {
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
          {of.kind === 'identity' ? (
            <ConfirmIdentity {...of} {...part} />
          ) : (
            <ConfirmPhoto objected={of.objected} {...part} />
          )}
        </Card>
        <Card p={{ base: '4', md: '6' }}>
          <Refuse kind={of.kind} objected={of.objected} {...part} />
        </Card>
      </chakra.div>
    </section>
  )
}
