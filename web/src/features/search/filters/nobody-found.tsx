import { Plural, Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { type FilterName, filterNames } from '#shared/search'
import type { SearchPage } from '#shared/schemas/search'
import { Button } from '#web/ui/buttons/button'
import { EmptyState } from '#web/ui/states/states'
import { keepFocus } from '#web/lib/take-focus'
import { withoutFilter } from './people-search'
import type { SearchProps } from './shared'
import { titleOf } from './titles'
import { totalId } from './total-id'
import { useApply } from './use-apply'

/** The filter without which most people are found; undefined where nobody is without any one of them. */
export function bestRelaxation({ without = {} }: Partial<SearchPage>): [FilterName, number] | undefined {
  const found = filterNames.map((name): [FilterName, number] => [name, without[name] ?? 0])
  const [best] = found.toSorted(([, one], [, other]) => other - one)
  return best && best[1] > 0 ? best : undefined
}

/** Nobody is found: what would help most. */
export function NobodyFound({ search, listed }: SearchProps) {
  const apply = useApply()
  const best = bestRelaxation(listed.cards.data?.pages[0]?.page ?? {})
  // The button goes with what it does.
  useEffect(() => () => keepFocus(document.getElementById(totalId)), [])
  const title = best && titleOf(best[0], search)
  return (
    <EmptyState
      title={<Trans>Nobody fits all of this</Trans>}
      action={
        best ? (
          <Button onClick={() => apply(withoutFilter(search, best[0]))}>
            <span>
              <Plural
                value={best[1]}
                one={`# person without ‘${title}’`}
                other={`# people without ‘${title}’`}
              />
            </span>
          </Button>
        ) : (
          <Button onClick={() => apply({})}>
            <Trans>Clear all</Trans>
          </Button>
        )
      }
    >
      {best ? (
        <Trans>One filter less, and there are people to meet.</Trans>
      ) : (
        <Trans>Ask for less, or begin again without filters.</Trans>
      )}
    </EmptyState>
  )
}
