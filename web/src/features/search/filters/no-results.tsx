import { Plural, Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { type FilterName, filterNames } from '#shared/search'
import type { SearchPage } from '#shared/schemas/search'
import { Button, TextLink } from '#web/ui/buttons/button'
import { EmptyState } from '#web/ui/states/states'
import { focusIfLost } from '#web/lib/focus'
import { clearedSearch, withoutFilter } from './people-search'
import { type SearchProps, totalId } from './search-props'
import { titleOf } from './filter-titles'
import { useApply } from './use-apply'
import { chakra } from '@chakra-ui/react'
import { AlertBox } from '#web/ui/states/alert-box'
import { ApiError } from '#web/lib/api-error'
import { settingsPath } from '#web/lib/paths'

/** Members who hide when they are online do not see this of others. */
function HiddenThemselves({ search }: Pick<SearchProps, 'search'>) {
  const apply = useApply()
  return (
    <chakra.div role="alert">
      <AlertBox tone="tile" icon="eyeOff" title={<Trans>You hide when you are online</Trans>}>
        <p>
          <Trans>
            If you hide this, you cannot see it for others. You can change that in{' '}
            <TextLink href={settingsPath}>your chat settings</TextLink>.
          </Trans>
        </p>
        <chakra.div marginBlockStart="3">
          <Button variant="line" size="sm" onClick={() => apply(withoutFilter(search, 'online'))}>
            <Trans>Search without it</Trans>
          </Button>
        </chakra.div>
      </AlertBox>
    </chakra.div>
  )
}

/** Why a search was refused, if the error alone does not say it. */
export function refusalOf({ search, request, listed }: SearchProps) {
  const { error } = listed.cards
  const isRefused = error instanceof ApiError && error.status === 403
  return isRefused && request?.online ? <HiddenThemselves search={search} /> : undefined
}

/** The filter whose removal finds most people; undefined if no single removal helps. */
export function bestRelaxation({ without = {} }: Partial<SearchPage>): [FilterName, number] | undefined {
  const found = filterNames.map((name): [FilterName, number] => [name, without[name] ?? 0])
  const [best] = found.sort(([, one], [, other]) => other - one)
  return best && best[1] > 0 ? best : undefined
}

/** No results: suggests the most useful change of the filters, and offers the people whom a must-have leaves out. */
export function NoResults({ search, listed }: SearchProps) {
  const apply = useApply()
  const page = listed.cards.data?.pages[0]?.page ?? {}
  const best = bestRelaxation(page)
  const besides = page.besides ?? 0
  // The button disappears with the focus.
  useEffect(() => () => focusIfLost(document.getElementById(totalId)), [])
  const title = best && titleOf(best[0], search)
  return (
    <EmptyState
      title={<Trans>Nobody matches all of these filters</Trans>}
      action={
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="2">
          {best ? (
            <Button variant="line" onClick={() => apply(withoutFilter(search, best[0]))}>
              <span>
                <Plural
                  value={best[1]}
                  one={`# person without ‘${title}’`}
                  other={`# people without ‘${title}’`}
                />
              </span>
            </Button>
          ) : (
            <Button variant="line" onClick={() => apply(clearedSearch(search))}>
              <Trans>Clear all</Trans>
            </Button>
          )}
          {besides > 0 && (
            <Button variant="line" onClick={() => apply({ ...search, all: '1' })}>
              <Trans>Show everyone ({besides})</Trans>
            </Button>
          )}
        </chakra.div>
      }
    >
      {best ? (
        <Trans>You will find people if you remove one filter.</Trans>
      ) : (
        <Trans>Remove some filters, or start again without any.</Trans>
      )}
      {besides > 0 && ' '}
      {besides > 0 && (
        <span>
          {page.has_musts ? (
            <Plural
              value={besides}
              one="# person matches your filters, but is not shown, because of your must-haves or theirs."
              other="# people match your filters, but are not shown, because of your must-haves or theirs."
            />
          ) : (
            <Plural
              value={besides}
              one="# person matches your filters, but is not shown, because of their must-haves."
              other="# people match your filters, but are not shown, because of their must-haves."
            />
          )}
        </span>
      )}
    </EmptyState>
  )
}
