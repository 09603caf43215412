import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { ButtonLink } from '#web/ui/buttons/button'
import { lazyPart } from '#web/lib/lazy-part'
import { wizardPath } from '#web/lib/paths'
import { useSession } from '#web/lib/session-context'
import { useSignInHere } from './locked-filters'
import type { PeopleSearch } from './people-search'
import type { SearchProps } from './shared'

// Lazy: members with a profile alone save searches.
const SaveSearch = lazyPart(() =>
  import('#web/features/saved-searches/save-search').then((part) => part.SaveSearch),
)

/** Saves a search, for members with a profile; leads others to where they get one. */
export function SaveHere({ asked, seeker }: { asked: PeopleSearch; seeker: SearchProps['seeker'] }) {
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
