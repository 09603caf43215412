import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import {
  type CaseAction,
  caseActionLabels,
  type CaseState,
  caseStateLabels,
  type ReportReason,
  reportReasonLabels,
} from '#shared/options/moderation'
import type { CaseDetail } from '#shared/schemas/moderation'
import { dayMs } from '#shared/units'
import { Pill, type PillTone } from '#web/ui/pill'
import { useWord } from '#web/lib/wording/use-word'
import { TextLink } from '#web/ui/buttons/button'
import { userPath } from '#web/lib/paths'
import type { ReactNode } from 'react'
import { Written } from '#web/ui/written'

/** Link to an account. Falls back to a text if it has no name. */
export function PersonLink({ id, name }: { id: string; name: string | undefined }) {
  return (
    <TextLink href={userPath(id)} style={{ overflowWrap: 'anywhere' }}>
      {name ? <bdi>{name}</bdi> : <Trans>an account without a name</Trans>}
    </TextLink>
  )
}

const stateTones: Record<CaseState, PillTone> = {
  open: 'warn',
  appealed: 'warn',
  decided: 'tile',
  closed: 'mute',
}

/** The state of a case. */
export function StatePill({ state }: { state: CaseState }) {
  const word = useWord()
  return <Pill tone={stateTones[state]}>{word(caseStateLabels[state])}</Pill>
}

const actionTones: Record<CaseAction, PillTone> = {
  dismissed: 'mute',
  warned: 'warn',
  picture_hidden: 'warn',
  texts_removed: 'warn',
  suspended: 'err',
  deleted: 'err',
}

/** The decision. Without an action, the member left before it. */
export function ActionPill({ action }: { action: CaseAction | undefined }) {
  const word = useWord()
  return (
    <Pill tone={action ? actionTones[action] : 'mute'} wraps>
      {action ? word(caseActionLabels[action]) : <Trans>Left before a decision</Trans>}
    </Pill>
  )
}

/** The reported reasons, each once. */
export function Reasons({ reasons }: { reasons: readonly ReportReason[] }) {
  const word = useWord()
  return (
    <chakra.span display="flex" flexWrap="wrap" gap="1.5">
      {reasons.map((reason) => (
        <Pill key={reason} tone="tile" wraps>
          {word(reportReasonLabels[reason])}
        </Pill>
      ))}
    </chakra.span>
  )
}

const daysSince = (at: string, now = new Date()) => Math.floor((now.getTime() - Date.parse(at)) / dayMs)

/** How long something has been waiting. */
export function Waiting({ since }: { since: string }) {
  const days = daysSince(since)
  if (days < 1) return <Trans>Less than a day</Trans>
  return <Plural value={days} one="# day" other="# days" />
}

/** How many members reported somebody. */
export const Reporters = ({ count }: { count: number }) => (
  <Plural value={count} one="# member" other="# members" />
)

type Texts = NonNullable<CaseDetail['profile_texts']>

/** What a member wrote about themselves and the family in the profile. */
export function ProfileTexts({
  texts: { about, about_family },
  labels,
}: {
  texts: Texts
  labels: Record<keyof Texts, ReactNode>
}) {
  return (
    <>
      {about && <QuotedText label={labels.about}>{about}</QuotedText>}
      {about_family && <QuotedText label={labels.about_family}>{about_family}</QuotedText>}
    </>
  )
}

/** A text of a case below its label, such as a reason and who reads it. */
export function QuotedText({ label, children }: { label: ReactNode; children: string }) {
  return (
    <chakra.div
      borderInlineStartWidth="4px"
      borderInlineStartStyle="solid"
      borderInlineStartColor="tile"
      paddingInlineStart="4"
    >
      <chakra.p textStyle="small" color="ink.muted">
        {label}
      </chakra.p>
      <Written maxWidth="reading">{children}</Written>
    </chakra.div>
  )
}
