import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isFreePlan } from '#shared/options/plans'
import type { Figures } from '#shared/schemas/admin-entities'
import { PlanBadge } from '#web/features/plans/plan-badge'
import { TextLink } from '#web/ui/buttons/button'
import { ChartCard } from './board-layout'
import { consolePlansPath } from '#web/lib/paths'
import { countText } from './number-texts'

type Subscriptions = Figures['subscriptions']

/** One plan: name and number, and a bar with its share of the largest plan. */
function PlanRow({ plan, greatest }: { plan: Subscriptions[number]; greatest: number }) {
  const { plan_name, members } = plan
  const percent = greatest > 0 ? (members / greatest) * 100 : 0
  return (
    <chakra.tr role="row" display="flex" flexWrap="wrap" columnGap="3" paddingBlock="2">
      <chakra.th
        role="rowheader"
        scope="row"
        textAlign="start"
        fontWeight="normal"
        flex="1 1 auto"
        minWidth="0"
        overflowWrap="anywhere"
      >
        <PlanBadge name={plan_name} />
      </chakra.th>
      <chakra.td role="cell" fontVariantNumeric="tabular-nums" marginInlineStart="auto">
        <span>{countText(members)}</span>
        <chakra.span srOnly>
          {' '}
          <Plural value={members} one="member" other="members" />
        </chakra.span>
      </chakra.td>
      <chakra.td
        role="presentation"
        aria-hidden="true"
        flex="1 0 100%"
        height="12px"
        marginBlockStart="1.5"
        bg="sunk"
        borderRadius="2px"
        overflow="hidden"
      >
        <chakra.span
          display="block"
          height="100%"
          width={`${percent}%`}
          minWidth={members > 0 ? '3px' : '0'}
          bg="tile"
        />
      </chakra.td>
    </chakra.tr>
  )
}

/**
 * Members by running plan, as table rows with bars. Free is only mentioned in text, because its bar would
 * dwarf the others.
 */
export function PlanBars({ subscriptions }: { subscriptions: Subscriptions }) {
  const { t } = useLingui()
  const bought = subscriptions.filter(({ plan_name }) => !isFreePlan({ name: plan_name }))
  const greatest = Math.max(0, ...bought.map(({ members }) => members))
  const free = subscriptions
    .filter(({ plan_name }) => isFreePlan({ name: plan_name }))
    .reduce((sum, { members }) => sum + members, 0)
  const onFree = countText(free)
  return (
    <ChartCard>
      <chakra.h2 textStyle="h4" marginBlockEnd="2">
        <Trans>Subscriptions by plan</Trans>
      </chakra.h2>
      {greatest > 0 ? (
        <chakra.table role="table" display="block" width="100%">
          <chakra.caption srOnly>{t`Members by plan`}</chakra.caption>
          <chakra.tbody role="rowgroup" display="block">
            {bought.map((plan) => (
              <PlanRow key={plan.plan_id} plan={plan} greatest={greatest} />
            ))}
          </chakra.tbody>
        </chakra.table>
      ) : (
        <chakra.p>
          <Trans>No member has a paid plan at the moment.</Trans>
        </chakra.p>
      )}
      <chakra.p textStyle="small" color="ink.muted" marginBlockStart="2">
        <Plural
          value={free}
          one={<>{onFree} member is on Free.</>}
          other={<>{onFree} members are on Free.</>}
        />
      </chakra.p>
      <TextLink standalone href={consolePlansPath}>
        <Trans>See the plans</Trans>
      </TextLink>
    </ChartCard>
  )
}
