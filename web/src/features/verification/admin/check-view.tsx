import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { lifetimes } from '#shared/limits'
import { checkRefusalLabels } from '#shared/options/checks'
import type { CheckCase } from '#shared/schemas/verification'
import { minute, secondMs } from '#shared/units'
import { errorText } from '#web/lib/api-error'
import { focusIfLost } from '#web/lib/focus'
import { photoChecksPath } from '#web/lib/paths'
import { useSession } from '#web/lib/session-context'
import { useWord } from '#web/lib/wording/use-word'
import { formatDateTime, formatTime } from '#web/lib/wording/wording'
import { Button, ButtonLink, TextLink } from '#web/ui/buttons/button'
import { Icon } from '#web/ui/icon'
import { SectionTitle } from '#web/ui/layout/surfaces'
import { Sheet, SheetSection } from '#web/ui/layout/sheet'
import { AlertBox } from '#web/ui/states/alert-box'
import { EmptyState } from '#web/ui/states/states'
import { Written } from '#web/ui/written'
import { CheckDecisionForm } from './check-decision'
import { CheckPictures } from './check-pictures'
import { isOver, mustOpenAgain, useDecideCheck } from './queries'

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
            <ButtonLink variant="line" href={photoChecksPath}>
              <Trans>All photo checks</Trans>
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
function Objection({ refusal, objection }: Pick<CheckCase, 'refusal' | 'objection'>) {
  const { t } = useLingui()
  const word = useWord()
  if (!refusal || !objection) return null
  const name = refusal.by_name ? <bdi>{refusal.by_name}</bdi> : <Trans>An administrator</Trans>
  const refusedAt = formatDateTime(refusal.at)
  const objectedAt = formatDateTime(objection.at)
  return (
    <Sheet label={t`Objection`}>
      <SheetSection plain title={<Trans>Refusal</Trans>}>
        <p>{word(checkRefusalLabels[refusal.reason])}</p>
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
      </SheetSection>
    </Sheet>
  )
}

/** What to look at before one decides. */
function Compare({ refusals, objected }: Pick<CheckCase, 'refusals' | 'objected'>) {
  // The refusal to which the member objects is shown above.
  const before = objected ? refusals - 1 : refusals
  return (
    <section>
      <SectionTitle>
        <Trans>What to compare</Trans>
      </SectionTitle>
      <chakra.ul listStyleType="disc" paddingInlineStart="5" display="grid" gap="1.5" maxWidth="reading">
        <li>
          <Trans>
            The same person in all pictures: eyes, nose, mouth, ears and the shape of the face. Hair, a beard,
            glasses, a scarf and the light may differ.
          </Trans>
        </li>
        <li>
          <Trans>The pose that was asked for, in each new photo.</Trans>
        </li>
        <li>
          <Trans>
            Photos of a living person: no edge or reflection of a screen or a print, no trace of editing.
          </Trans>
        </li>
        {before > 0 && (
          <li>
            <Plural
              value={before}
              one="Photos of this member were refused once before."
              other="Photos of this member were refused # times before."
            />
          </li>
        )}
      </chakra.ul>
    </section>
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

/** A photo check that this administrator has taken: the pictures, and the decision. */
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
          Other administrators can look at this photo check now. If you open it again, the audit log records
          it as another look.
        </Trans>
      </NoCheck>
    )
  const until = formatTime(of.taken_until)
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      <chakra.div marginBlock="-3">
        <TextLink standalone href={photoChecksPath}>
          <Icon name="previous" />
          <Trans>All photo checks</Trans>
        </TextLink>
      </chakra.div>
      <AlertBox tone="tile" icon="eye">
        <p>
          <Trans>
            No other administrator gets this photo check until {until}, and the audit log records that you
            have looked at it.
          </Trans>
        </p>
      </AlertBox>
      <Objection {...of} />
      <CheckPictures of={of} />
      <Compare refusals={of.refusals} objected={of.objected} />
      <CheckDecisionForm
        objected={of.objected}
        sending={isPending ? variables : undefined}
        failure={error && !isPending ? errorText(error) : undefined}
        onDecide={(decision) => !isPending && mutate(decision)}
      />
    </chakra.div>
  )
}
