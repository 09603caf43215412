import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#web/ui/buttons/button'
import { auditPath } from '#web/lib/paths'
import { AccountLink } from './audit-texts'
import { accountNameQuery, type AuditFilter, auditQuery } from './queries'

/** The name of an account from the entries, else from the account, else its id. */
function useName(filter: AuditFilter, id: string): string {
  const list = useInfiniteQuery(auditQuery(filter))
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? []
  const scopeText =
    entries.find(({ target }) => target?.kind === 'user' && target.id === id)?.target_name ??
    entries.find(({ actor_id }) => actor_id === id)?.actor_name
  const asked = useQuery({ ...accountNameQuery(id), enabled: !list.isPending && scopeText === undefined })
  return scopeText ?? asked.data ?? id
}

/** Says whose entries are listed, and links to all of them. */
export function AuditScope({ filter }: { filter: AuditFilter }) {
  const id = filter.userId ?? filter.actorId ?? ''
  const account = <AccountLink id={id} name={useName(filter, id)} />
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      marginBlockEnd="4"
    >
      <chakra.p textStyle="large" minWidth="0">
        {filter.userId ? (
          <Trans>What was done to the account of {account}</Trans>
        ) : (
          <Trans>What {account} did</Trans>
        )}
      </chakra.p>
      <ButtonLink variant="line" size="sm" href={auditPath}>
        <Trans>Show all entries</Trans>
      </ButtonLink>
    </chakra.div>
  )
}
