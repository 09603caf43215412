import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { appealPath } from '#shared/terms'
import { TextLink } from '#web/components/button'
import { Notice } from '#web/components/surfaces'
import { appealPagePath } from '#web/lib/paths'
import type { Suspension } from '#web/lib/session/suspension'
import { formatDate } from '#web/lib/wording/wording'

function Title({ until }: Pick<Suspension, 'until'>) {
  const end = until ? formatDate(until) : ''
  return end ? (
    <Trans>Your account is suspended until {end}.</Trans>
  ) : (
    <Trans>Your account is suspended.</Trans>
  )
}

/** Tells the owner of a suspended account why, until when, and where to object, as far as it is known. */
export function SuspendedNotice({ suspension }: { suspension: Suspension | null }) {
  const { reason, until, removed_at, appeal = appealPath } = suspension ?? {}
  const removal = removed_at ? formatDate(removed_at) : ''
  const objects = appeal.startsWith(appealPagePath)
  return (
    <Notice tone="brass" icon="alert" title={<Title until={until} />}>
      {reason && (
        <chakra.div marginBlockStart="2">
          <chakra.span fontWeight="bold">
            <Trans>Reason:</Trans>
          </chakra.span>
          {/* As it was written, whatever the language. */}
          <chakra.p dir="auto" whiteSpace="pre-line" overflowWrap="anywhere">
            {reason}
          </chakra.p>
        </chakra.div>
      )}
      {removal && (
        <chakra.p marginBlockStart="2">
          <Trans>Your account will be removed on {removal}.</Trans>
        </chakra.p>
      )}
      {!objects && (
        <chakra.p marginBlockStart="2">
          <Trans>Please contact us if you think this is a mistake.</Trans>
        </chakra.p>
      )}
      <TextLink standalone href={appeal}>
        {objects ? <Trans>Read the decision, or object to it</Trans> : <Trans>Write to us</Trans>}
      </TextLink>
    </Notice>
  )
}
