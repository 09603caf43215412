import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { Relation } from '#shared/schemas/entities'
import { formatDate } from '#web/lib/wording/wording'

type Past = NonNullable<Relation['past']>

/** How the latest proposal ended. Neutral for both sides, and without who ended a connection. */
function PastRelationText({ past, own }: { past: Past; own: boolean }) {
  const day = formatDate(past.at)
  switch (past.status) {
    case 'rejected':
      return own ? (
        <Trans>Your proposal was declined on {day}.</Trans>
      ) : (
        <Trans>You declined their proposal on {day}.</Trans>
      )
    case 'withdrawn':
      return own ? (
        <Trans>You withdrew your proposal on {day}.</Trans>
      ) : (
        <Trans>Their proposal was withdrawn on {day}.</Trans>
      )
    case 'ended':
      return <Trans>Your connection ended on {day}.</Trans>
  }
}

export interface RelationLineProps {
  relation: Relation
  /** The other member. */
  name: string
  viewerId: string
}

function RelationText({ relation, name: written, viewerId }: RelationLineProps) {
  const name = <bdi>{written}</bdi>
  const { state, since, past } = relation
  const day = since && formatDate(since)
  switch (state) {
    case 'connected':
      return day ? <Trans>Connected since {day}</Trans> : <Trans>You are connected.</Trans>
    case 'sent':
      return day ? <Trans>You sent a proposal on {day}.</Trans> : <Trans>You sent a proposal.</Trans>
    case 'received':
      return day ? (
        <Trans>
          {name} sent you a proposal on {day}.
        </Trans>
      ) : (
        <Trans>{name} sent you a proposal.</Trans>
      )
    case 'none':
      return past ? <PastRelationText past={past} own={past.sender_id === viewerId} /> : null
    case 'self':
      return null
  }
}

/**
 * Below a profile's actions: the relation of viewer and member, past or present, and since when. Renders
 * nothing if there is none.
 */
export function RelationLine(props: RelationLineProps) {
  const { state, past } = props.relation
  if (state === 'self' || (state === 'none' && !past)) return null
  return (
    <chakra.p flexBasis="100%">
      {/* Avoids the ornament at the end of the head. */}
      <chakra.span display="block" maxWidth={{ base: 'none', lg: '26em' }}>
        <RelationText {...props} />
      </chakra.span>
    </chakra.p>
  )
}
