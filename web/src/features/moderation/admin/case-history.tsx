import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CaseDetail } from '#shared/schemas/moderation'
import { Pill } from '#web/ui/pill'
import { SheetSection } from '#web/ui/layout/sheet'
import { formatDateTime } from '#web/lib/wording/wording'
import { ActionPill, PersonLink, ProfileTexts } from './case-marks'
import { Written } from '#web/ui/written'

interface HistoryEntryProps {
  mark: ReactNode
  /** Author and time. */
  by: ReactNode
  /** The text. */
  words: string
  children?: ReactNode
}

function HistoryEntry({ mark, by, words, children }: HistoryEntryProps) {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        {mark}
        <chakra.span textStyle="small" color="ink.muted" overflowWrap="anywhere">
          {by}
        </chakra.span>
      </chakra.p>
      <Written maxWidth="reading">{words}</Written>
      {children}
    </chakra.div>
  )
}

function ByAndAt({ by, by_name, at }: { by: string; by_name?: string | undefined; at: string }) {
  const who = <PersonLink id={by} name={by_name} />
  const when = formatDateTime(at)
  return (
    <Trans>
      {who}, {when}
    </Trans>
  )
}

/** The hidden picture in full size, for the reviewer. */
function HiddenPicture({ url }: { url: string }) {
  const { t } = useLingui()
  return (
    <chakra.figure m="0">
      <chakra.img
        src={url}
        alt={t`The hidden picture`}
        loading="lazy"
        decoding="async"
        width="100%"
        maxWidth="240px"
        bg="pic"
        borderRadius="control"
      />
      <chakra.figcaption textStyle="small" color="ink.muted" marginBlockStart="1">
        <Trans>This picture is hidden. It is deleted when the case is closed for good.</Trans>
      </chakra.figcaption>
    </chakra.figure>
  )
}

const removedLabels = {
  about: <Trans>About the person (removed)</Trans>,
  about_family: <Trans>About the family (removed)</Trans>,
}

/** The removed texts, for the reviewer. */
function RemovedTexts({ texts }: { texts: NonNullable<CaseDetail['removed_texts']> }) {
  return (
    <>
      <ProfileTexts texts={texts} labels={removedLabels} />
      <chakra.p textStyle="small" color="ink.muted">
        <Trans>Other members no longer see this. It is deleted when the case is closed for good.</Trans>
      </chakra.p>
    </>
  )
}

function Decision({ of }: { of: CaseDetail }) {
  const { decision, hidden_picture_url, removed_texts, answer } = of
  if (!decision) return null
  const { action, reason, until } = decision
  const end = until && formatDateTime(until)
  return (
    <SheetSection plain title={<Trans>Decision</Trans>}>
      <HistoryEntry mark={<ActionPill action={action} />} by={<ByAndAt {...decision} />} words={reason}>
        {action === 'suspended' && answer?.outcome !== 'overturned' && (
          <p>
            {end ? <Trans>The suspension ends on {end}.</Trans> : <Trans>The suspension has no end.</Trans>}
          </p>
        )}
        {hidden_picture_url && <HiddenPicture url={hidden_picture_url} />}
        {removed_texts && <RemovedTexts texts={removed_texts} />}
      </HistoryEntry>
    </SheetSection>
  )
}

function Appeal({ appeal }: Pick<CaseDetail, 'appeal'>) {
  if (!appeal) return null
  return (
    <SheetSection plain title={<Trans>Appeal</Trans>}>
      <HistoryEntry
        mark={
          <Pill tone="warn">
            <Trans>Appealed</Trans>
          </Pill>
        }
        by={formatDateTime(appeal.at)}
        words={appeal.text}
      />
    </SheetSection>
  )
}

function Answer({ answer }: Pick<CaseDetail, 'answer'>) {
  if (!answer) return null
  const stands = answer.outcome === 'upheld'
  return (
    <SheetSection plain title={<Trans>Answer</Trans>}>
      <HistoryEntry
        mark={
          <Pill tone={stands ? 'tile' : 'ok'} wraps>
            {stands ? <Trans>The decision stays</Trans> : <Trans>The decision is cancelled</Trans>}
          </Pill>
        }
        by={<ByAndAt {...answer} />}
        words={answer.reason}
      />
    </SheetSection>
  )
}

/** Decision, appeal and answer, as far as they exist. */
export function CaseHistory({ of }: { of: CaseDetail }) {
  const left = of.state === 'closed' && !of.decision
  return (
    <>
      {left && (
        <SheetSection plain title={<Trans>Decision</Trans>}>
          <chakra.p color="ink.muted">
            <Trans>The member left before a decision. The members who reported them were told so.</Trans>
          </chakra.p>
        </SheetSection>
      )}
      <Decision of={of} />
      <Appeal appeal={of.appeal} />
      <Answer answer={of.answer} />
    </>
  )
}
