import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isFreePlan, planSeeds, type PlanSeed } from '#shared/options/plans'
import { PlanBadge } from '#web/components/badges'
import { ContentPage } from '#web/components/prose'
import { Fact } from '#web/components/sheet'
import { formatPrice } from '#web/lib/wording/wording'

function Plan({ plan }: { plan: PlanSeed }) {
  const { t } = useLingui()
  return (
    <chakra.li
      bg="surface"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderBlockStartWidth="4px"
      borderBlockStartColor="tile"
      borderRadius="card"
      p="6"
    >
      <chakra.h3 fontSize="18">
        <PlanBadge name={plan.name} />
      </chakra.h3>
      <chakra.p textStyle="h2" marginBlock="3" fontVariantNumeric="tabular-nums">
        {formatPrice(plan.price)}
      </chakra.p>
      <chakra.dl m="0" display="grid" gap="3">
        <Fact label={t`Proposals`} value={plan.proposals_limit} />
        <Fact label={t`Messages`} value={plan.messages_limit} />
        {!isFreePlan(plan) && (
          <Fact label={t`Duration`} value={<Plural value={plan.duration} one="# day" other="# days" />} />
        )}
        <Fact label={t`Verified mark`} value={plan.profile_status ? t`Yes` : t`No`} />
        <Fact label={t`Featured profile`} value={plan.featured_profile ? t`Yes` : t`No`} />
      </chakra.dl>
    </chakra.li>
  )
}

function Plans() {
  return (
    <chakra.ul
      m="0"
      p="0"
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' }}
      gap="6"
      marginBlockStart="10"
    >
      {planSeeds.map((plan) => (
        <Plan key={plan.id} plan={plan} />
      ))}
    </chakra.ul>
  )
}

export function PackagesPage() {
  return (
    <ContentPage
      title={<Trans>Packages</Trans>}
      lead={<Trans>Everyone begins on Free. The other plans cannot be bought here yet.</Trans>}
      below={<Plans />}
    >
      <p>
        <Trans>
          A plan says how many proposals and messages you may send. On Free both are counted anew every 30
          days. Messages cannot be sent yet on any plan. Prices and limits are those planned.
        </Trans>
      </p>
    </ContentPage>
  )
}
