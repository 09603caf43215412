import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Plural, Trans } from '@lingui/react/macro'
import { isFreePlan } from '#shared/options/plans'
import { formatPrice } from '#web/lib/wording/wording'
import type { ShownPlan } from './queries'
import { eightFoldStar, keelArch } from '#web/ui/art/arch'
import { planLook } from './plan-badge'

/** The star of a plan under an arch, as an illustration. */
export function PlanArch({ name }: { name: string }) {
  const { fill } = planLook(name)
  return (
    <chakra.svg viewBox="0 0 64 80" width="64px" height="80px" flex="none" aria-hidden="true" fill="none">
      <chakra.path
        d={keelArch({ x: 1, y: 1, width: 62, height: 78, rise: 34 })}
        fill="tile.soft"
        stroke="tile"
        strokeWidth="1.6"
      />
      <chakra.path
        d={eightFoldStar(32, 48, 17)}
        fill={fill}
        stroke={fill === 'none' ? 'line.strong' : undefined}
        strokeWidth="1.6"
      />
    </chakra.svg>
  )
}

/** The price and duration of a plan; Free has no duration. */
export function PlanPrice({ plan }: { plan: ShownPlan }) {
  return (
    <div>
      <chakra.p textStyle="h2" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
        {formatPrice(plan.price)}
      </chakra.p>
      <chakra.p color="ink.muted" marginBlockStart="1">
        {isFreePlan(plan) ? (
          <Trans>Free of charge</Trans>
        ) : (
          <Plural value={plan.duration} one="for # day, paid once" other="for # days, paid once" />
        )}
      </chakra.p>
    </div>
  )
}

/* On a phone with large text, all values are below their labels, not just some. */
const scarce = '@container (inline-size < 11rem)'

/** Facts of a plan, with hairlines between them. */
export const FactRows = chakra('dl', {
  base: {
    m: '0',
    containerType: 'inline-size',
    '& > * + *': { borderBlockStart: '1px solid {colors.line}' },
  },
})

/** A fact of a plan: label at the start of the line, value at the end. */
export function FactRow({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="baseline"
      columnGap="4"
      py="2.5"
      css={{ [scarce]: { flexDirection: 'column' } }}
    >
      <chakra.dt color="ink.muted">{label}</chakra.dt>
      <chakra.dd m="0" fontWeight="bold" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
