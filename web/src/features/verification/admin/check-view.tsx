import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { lifetimes } from '#shared/limits'
import type { CheckCase } from '#shared/schemas/verification'
import { minute, secondMs } from '#shared/units'
import { errorText } from '#web/lib/api-error'
import { focusIfLost } from '#web/lib/focus'
import { memberChecksPath } from '#web/lib/paths'
import { useSession } from '#web/lib/session-context'
import { useWord } from '#web/lib/wording/use-word'
import { formatDateTime, formatTime } from '#web/lib/wording/wording'
import { Button, ButtonLink, TextLink } from '#web/ui/buttons/button'
import { Icon } from '#web/ui/icon'
import { Sheet, SheetSection } from '#web/ui/layout/sheet'
import { AlertBox } from '#web/ui/states/alert-box'
import { EmptyState } from '#web/ui/states/states'
import { Written } from '#web/ui/written'
import { CardComparison } from './card-comparison'
import { CheckDecisionForm } from './check-decision'
import { CheckPhotos } from './check-photos'
import { refusalLabels } from './decision'
import { isOver, mustOpenAgain, useDecideCheck } from './queries'
import { WhatToCompare } from './what-to-compare'

/** In place of a check that cannot be shown or decided. It takes the focus that the form had. */
export function NoCheck({
  title,
  children,
  onOpen,
}: {
  title: ReactNode
  children?: ReactNode
  onOpen?: () => void
}) {
  return (
    <chakra.div ref={focusIfLost} tabIndex={-1} outline="none">
      <EmptyState
        title={title}
        action={
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            {onOpen && (
              <Button onClick={onOpen}>
                <Trans>Open it again</Trans>
              </Button>
            )}
            <ButtonLink variant="line" href={memberChecksPath}>
              <Trans>All checks</Trans>
            </ButtonLink>
          </chakra.div>
        }
      >
        {children}
      </EmptyState>
    </chakra.div>
  )
}

/** The refusal, and what the member says to it. */
function Objection({ kind, refusal, objection }: CheckCase) {
  const { t } = useLingui()
  const word = useWord()
  if (!refusal || !objection) return null
  const name = refusal.by_name ? <bdi>{refusal.by_name}</bdi> : <Trans>An administrator</Trans>
  const refusedAt = formatDateTime(refusal.at)
  const objectedAt = formatDateTime(objection.at)
  return (
    <Sheet label={t`Objection`}>
      <SheetSection plain title={<Trans>Refusal</Trans>}>
        <p>{word(refusalLabels[refusal.reason])}</p>
        <chakra.p textStyle="small" color="ink.muted">
          <Trans>
            {name}, {refusedAt}
          </Trans>
        </chakra.p>
      </SheetSection>
      <SheetSection plain title={<Trans>Objection</Trans>}>
        <Written maxWidth="reading">{objection.text}</Written>
        <chakra.p textStyle="small" color="ink.muted">
          <Trans>The member, {objectedAt}</Trans>
        </chakra.p>
        {kind === 'identity' && (
          <p>
            <Trans>With it, the member has sent the card below.</Trans>
          </p>
        )}
      </SheetSection>
    </Sheet>
  )
}

/**
 * Whether the time is over in which no other administrator gets the check. Counted on this device from its arrival, since the
 * clock of the device may be wrong.
 */
function useTimeOver(): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), lifetimes.takenCheck * secondMs)
    return () => clearTimeout(timer)
  }, [])
  return over
}

/** A check that this administrator has taken: what to compare, and the decision. */
export function CheckView({ of, onOpenAgain }: { of: CheckCase; onOpenAgain: () => void }) {
  const { user } = useSession()
  const over = useTimeOver()
  const { mutate, isPending, error, variables } = useDecideCheck(of.case_id, user?.id)
  if (isOver(error))
    return <NoCheck title={errorText(error)} {...(mustOpenAgain(error) && { onOpen: onOpenAgain })} />
  const minutes = lifetimes.takenCheck / minute
  if (over && !isPending)
    return (
      <NoCheck title={<Trans>Your {minutes} minutes are over.</Trans>} onOpen={onOpenAgain}>
        <Trans>
          Other administrators can look at this check now. If you open it again, the audit log records it as
          another look.
        </Trans>
      </NoCheck>
    )
  const until = formatTime(of.taken_until)
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      <chakra.div marginBlock="-3">
        <TextLink standalone href={memberChecksPath}>
          <Icon name="previous" />
          <Trans>All checks</Trans>
        </TextLink>
      </chakra.div>
      <AlertBox tone="tile" icon="eye">
        <p>
          <Trans>
            No other administrator gets this check until {until}, and the audit log records that you have
            looked at it.
          </Trans>
        </p>
      </AlertBox>
      <Objection {...of} />
      {of.kind === 'identity' ? <CardComparison {...of} /> : <CheckPhotos {...of} />}
      <WhatToCompare {...of} />
      <CheckDecisionForm
        of={of}
        sending={isPending ? variables : undefined}
        failure={error && !isPending ? errorText(error) : undefined}
        onDecide={(decision) => !isPending && mutate(decision)}
      />
    </chakra.div>
  )
}
