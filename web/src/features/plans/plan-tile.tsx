import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Pill } from '#web/ui/pill'
import { PlanArch, FactRow, FactRows, PlanPrice } from './plan-summary'
import { word } from '#web/lib/wording/wording'
import type { ShownPlan } from './queries'

/** Id of the element with the plan's name, which labels the buttons of the plan. */
export const planTitleId = ({ id }: Pick<ShownPlan, 'id'>) => `plan-${id}`

export interface PlanTileProps {
  plan: ShownPlan
  isCurrent?: boolean
  /** Actions. */
  children?: ReactNode
}

/** A plan: name, price and contents. */
export function PlanTile({ plan, isCurrent = false, children }: PlanTileProps) {
  const { t } = useLingui()
  const yesOrNo = (included: boolean) =>
    included ? t`Yes` : <chakra.span color="ink.muted" fontWeight="normal">{t`No`}</chakra.span>
  return (
    <chakra.li
      display="flex"
      flexDirection="column"
      minWidth="0"
      bg="surface"
      borderWidth="1px"
      borderStyle="solid"
      borderColor={isCurrent ? 'tile' : 'line'}
      boxShadow={isCurrent ? 'inset 0 0 0 1px {colors.tile}' : undefined}
      borderRadius="card"
      p={{ base: '5', xl: '6' }}
    >
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="4"
        rowGap="2"
        minHeight="80px"
      >
        <PlanArch name={plan.name} />
        <chakra.div flex="1 1 9em" minWidth="0" css={{ '& > span': { whiteSpace: 'normal' } }}>
          {isCurrent && (
            <Pill tone="tile">
              <Trans>Your Current Plan</Trans>
            </Pill>
          )}
          <chakra.h2
            id={planTitleId(plan)}
            textStyle="h3"
            overflowWrap="anywhere"
            marginBlockStart={isCurrent ? '2' : '1'}
          >
            {word(plan.name)}
          </chakra.h2>
        </chakra.div>
      </chakra.div>
      <chakra.div marginBlockStart="4" marginBlockEnd="3">
        <PlanPrice plan={plan} />
      </chakra.div>
      <FactRows>
        <FactRow label={t`Proposals`}>{plan.proposals_limit.toLocaleString('en')}</FactRow>
        <FactRow label={t`Messages`}>{plan.messages_limit.toLocaleString('en')}</FactRow>
        <FactRow label={t`Verified mark`}>{yesOrNo(plan.profile_status)}</FactRow>
        <FactRow label={t`Featured profile`}>{yesOrNo(plan.featured_profile)}</FactRow>
      </FactRows>
      {children && (
        <chakra.div marginBlockStart="auto" paddingBlockStart="4">
          {children}
        </chakra.div>
      )}
    </chakra.li>
  )
}

/** The plans side by side, stacked on phones. */
export function PlanTiles({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <chakra.ul
      aria-label={t`Plans`}
      m="0"
      p="0"
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'repeat(2, minmax(0, 1fr))',
        xl: 'repeat(4, minmax(0, 1fr))',
      }}
      gap={{ base: '4', md: '6' }}
    >
      {children}
    </chakra.ul>
  )
}
