import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isFreePlan } from '#shared/options/plans'
import type { Figures } from '#shared/schemas/admin-entities'
import { TextLink } from '#web/ui/buttons/button'
import { suspendedUsersPath } from './filtered-list-paths'
import { countText, shareText } from './number-texts'

interface FactProps {
  label: ReactNode
  figure: number
  detail?: ReactNode
}

function Fact({ label, figure, detail }: FactProps) {
  return (
    <chakra.div minWidth="0">
      <chakra.dt>{label}</chakra.dt>
      <chakra.dd
        m="0"
        textStyle="h2"
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
        marginBlockStart="0.5"
      >
        {countText(figure)}
      </chakra.dd>
      {detail && (
        <chakra.dd m="0" textStyle="small" color="ink.muted">
          {detail}
        </chakra.dd>
      )}
    </chakra.div>
  )
}

function Suspended({ suspended }: { suspended: number }) {
  const count = countText(suspended)
  if (suspended === 0) return <Trans>None suspended</Trans>
  return (
    <chakra.span display="inline-block" marginBlock="-3">
      <TextLink standalone href={suspendedUsersPath}>
        <Trans>{count} suspended</Trans>
      </TextLink>
    </chakra.span>
  )
}

/** The share of all members, if there are any. */
function OfMembers({ part, members }: { part: number; members: number }) {
  const share = shareText(part, members)
  return share ? <Trans>{share} of the members</Trans> : null
}

/** Members, their profiles and plans, and this month's proposals. */
export function MemberFigures({ figures }: { figures: Figures }) {
  const { members, suspended, profiles, subscriptions, months } = figures
  const present = months.at(-1)
  const accepted = countText(present?.accepted ?? 0)
  const subscribed = subscriptions
    .filter(({ plan_name }) => !isFreePlan({ name: plan_name }))
    .reduce((sum, plan) => sum + plan.members, 0)
  return (
    <chakra.dl
      m="0"
      display="grid"
      gridTemplateColumns={{
        base: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
        md: 'repeat(4, minmax(0, 1fr))',
      }}
      columnGap={{ base: '5', md: '8' }}
      rowGap="5"
    >
      <Fact label={<Trans>Members</Trans>} figure={members} detail={<Suspended suspended={suspended} />} />
      <Fact
        label={<Trans>Submitted profiles</Trans>}
        figure={profiles}
        detail={<OfMembers part={profiles} members={members} />}
      />
      <Fact
        label={<Trans>Proposals this month</Trans>}
        figure={present?.proposals ?? 0}
        detail={
          <Plural
            value={present?.accepted ?? 0}
            one={<>{accepted} acceptance</>}
            other={<>{accepted} acceptances</>}
          />
        }
      />
      <Fact
        label={<Trans>Active subscriptions</Trans>}
        figure={subscribed}
        detail={<OfMembers part={subscribed} members={members} />}
      />
    </chakra.dl>
  )
}
