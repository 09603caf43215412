import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { ButtonLink } from '#web/ui/buttons/button'
import { wizardPath } from '#web/lib/paths'
import { useSession } from '#web/lib/session-context'
import { useSignInHere } from './locked-filters'
import type { PeopleSearch } from './people-search'
import type { SaveSearch, SearchProps } from './shared'

interface SaveHereProps extends Pick<SearchProps, 'seeker'> {
  asked: PeopleSearch
  SaveSearch: SaveSearch
}

/** Saves a search, for members with a profile; leads others to where they get one. */
export function SaveHere({ asked, seeker, SaveSearch }: SaveHereProps) {
  const { user } = useSession()
  const signIn = useSignInHere()
  if (!user || seeker === 'newcomer')
    return (
      <ButtonLink variant="link" size="sm" icon="bell" href={user ? wizardPath : signIn}>
        <Trans>Save this search</Trans>
      </ButtonLink>
    )
  if (seeker !== 'member') return null
  return (
    <Suspense fallback={<chakra.div minHeight="target" />}>
      <SaveSearch userId={user.id} search={asked} />
    </Suspense>
  )
}
