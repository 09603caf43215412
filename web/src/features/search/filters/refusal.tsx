import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Button, TextLink } from '#web/ui/buttons/button'
import { Notice } from '#web/ui/states/notice'
import { ApiError } from '#web/lib/api-error'
import { settingsPath } from '#web/lib/paths'
import { withoutFilter } from './people-search'
import type { SearchProps } from './shared'
import { useApply } from './use-apply'

/** Who hides when they are here is not told of others. */
function HiddenThemselves({ search }: Pick<SearchProps, 'search'>) {
  const apply = useApply()
  return (
    <chakra.div role="alert">
      <Notice tone="tile" icon="eyeOff" title={<Trans>You do not show when you are online</Trans>}>
        <p>
          <Trans>
            Who hides it is not told of others when they were here. You can change that in{' '}
            <TextLink href={settingsPath}>your chat settings</TextLink>.
          </Trans>
        </p>
        <chakra.div marginBlockStart="3">
          <Button variant="line" size="sm" onClick={() => apply(withoutFilter(search, 'online'))}>
            <Trans>Search without it</Trans>
          </Button>
        </chakra.div>
      </Notice>
    </chakra.div>
  )
}

/** Why a search was refused, where the error alone does not say it. */
export function refusalOf({ search, asked, listed }: SearchProps) {
  const { error } = listed.cards
  const isRefused = error instanceof ApiError && error.status === 403
  return isRefused && asked?.online ? <HiddenThemselves search={search} /> : undefined
}
