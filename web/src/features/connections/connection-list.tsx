import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Connection } from '#shared/schemas/entities'
import { Niche } from '#web/ui/art/arch-picture'
import { ButtonLink } from '#web/ui/buttons/button'
import { PersonRow, RowList } from '#web/ui/layout/row-list'
import { shownPersonOf } from '#web/features/profiles/card/shown-person'
import { QueryList } from '#web/ui/states/query-list'
import { EmptyState } from '#web/ui/states/states'
import { chatWithPath } from '#web/lib/paths'
import { formatDate } from '#web/lib/wording/wording'
import { connectionsQuery } from './queries'

function Row({ connection }: { connection: Connection }) {
  const { t } = useLingui()
  const person = shownPersonOf(connection.profile)
  const { name } = person
  return (
    <PersonRow
      picture={<Niche src={person.imageUrl} gender={person.gender} alt="" />}
      name={name}
      actions={
        <>
          {!person.absent && (
            <ButtonLink
              variant="line"
              size="sm"
              href={chatWithPath(connection.profile.id)}
              aria-label={t`Send a Message to ${name}`}
            >
              <Trans>Send a Message</Trans>
            </ButtonLink>
          )}
          <ButtonLink
            variant={person.absent ? 'line' : 'quiet'}
            size="sm"
            href={`/dashboard/connections/${encodeURIComponent(connection.id)}`}
            aria-label={t`View Connection with ${name}`}
          >
            <Trans>View Connection</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>{person.summary}</p>
      <p>{t`Connected since ${formatDate(connection.connected_at)}`}</p>
    </PersonRow>
  )
}

/** The member's connections, newest first. */
export function ConnectionList({ userId }: { userId: string }) {
  const { t } = useLingui()
  const list = useInfiniteQuery(connectionsQuery(userId))
  const empty = (
    <EmptyState
      title={<Trans>No connections yet</Trans>}
      action={
        <ButtonLink variant="line" href="/proposals">
          <Trans>See people</Trans>
        </ButtonLink>
      }
    >
      <Trans>When you accept a proposal, or someone accepts yours, the connection appears here.</Trans>
    </EmptyState>
  )
  return (
    <QueryList list={list} empty={empty}>
      {(connections) => (
        <RowList label={t`Connections`}>
          {connections.map((connection) => (
            <Row key={connection.id} connection={connection} />
          ))}
        </RowList>
      )}
    </QueryList>
  )
}
