import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { BroadcastEntity } from '#shared/schemas/admin-entities'
import { TextLink } from '#web/ui/buttons/button'
import { userPath } from '#web/lib/paths'
import { countryName } from '#web/lib/wording/names'
import { useWord } from '#web/lib/wording/use-word'
import { plansQuery } from './queries'

/** The name of a plan; its id until it is loaded. */
export function usePlanName(id: string): string {
  const { data } = useQuery(plansQuery)
  const word = useWord()
  return word(data?.find((plan) => plan.id === id)?.name ?? id)
}

function PlanAudience({ id }: { id: string }) {
  const plan = usePlanName(id)
  return <Trans>All members with the {plan} plan</Trans>
}

/** The audience of a message, in words. */
export function SentTo({ to, user_id = '', plan_id = '', country = '' }: BroadcastEntity) {
  if (to === 'plan') return <PlanAudience id={plan_id} />
  const land = country && countryName(country)
  if (to === 'country') return <Trans>All members who live in {land}</Trans>
  return (
    <TextLink href={userPath(user_id)}>
      <Trans>One member</Trans>
    </TextLink>
  )
}
