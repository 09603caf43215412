import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { SavedSearch } from '#shared/schemas/saved-search'
import { ButtonLink } from '#web/ui/buttons/button'
import { AlertBox } from '#web/ui/states/alert-box'
import { RowList } from '#web/ui/layout/row-list'
import { EmptyState, ErrorState, LoadingNote, Skeleton } from '#web/ui/states/states'
import { loadErrorText } from '#web/lib/api-error'
import { browsePath, savedSearchPath } from '#web/lib/paths'
import { useSaved } from './queries'
import { SavedRow } from './saved-row'

const Loading = () => (
  <div>
    <LoadingNote />
    {Array.from({ length: 2 }, (_, index) => (
      <chakra.div
        key={index}
        display="grid"
        gap="3"
        py="5"
        px={{ base: '3', md: '4' }}
        borderBlockStartWidth="1px"
        borderBlockStartStyle="solid"
        borderBlockStartColor="line"
      >
        <Skeleton height="24px" width="45%" />
        <Skeleton height="27px" width="75%" />
        <Skeleton height={{ base: '136px', md: '48px' }} width={{ base: '100%', md: '60%' }} />
      </chakra.div>
    ))}
  </div>
)

const NoSavedSearches = () => (
  <EmptyState
    title={<Trans>No saved searches yet</Trans>}
    action={
      <ButtonLink variant="act" href={browsePath}>
        <Trans>Search for people</Trans>
      </ButtonLink>
    }
  >
    <Trans>
      Choose what matters to you, and tap “Save this search”. We will tell you when someone new fits, as often
      as you like.
    </Trans>
  </EmptyState>
)

/** For notifications that link to a removed search. */
function RemovedBefore({ saved, path }: { saved: readonly SavedSearch[]; path: string }) {
  // Not if it is removed on this page.
  const [isMissing] = useState(() => !saved.some(({ id }) => savedSearchPath(id) === path))
  if (!isMissing) return null
  return (
    <chakra.div marginBlockEnd="5">
      <AlertBox tone="tile" icon="info">
        <Trans>The search in this notification is no longer saved.</Trans>
      </AlertBox>
    </chakra.div>
  )
}

/** All saved searches of a member. */
export function SavedSearches({ userId }: { userId: string }) {
  const { t } = useLingui()
  const { pathname, hash } = useLocation()
  const path = pathname + hash
  const { query, saved } = useSaved(userId)
  if (query.isPending) return <Loading />
  if (!saved)
    return (
      <ErrorState
        message={loadErrorText(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  return (
    <>
      {hash && <RemovedBefore key={path} {...{ saved, path }} />}
      {saved.length === 0 ? (
        <NoSavedSearches />
      ) : (
        <RowList label={t`Saved searches`}>
          {saved.map((one) => (
            <SavedRow key={one.id} userId={userId} saved={one} />
          ))}
        </RowList>
      )}
    </>
  )
}
