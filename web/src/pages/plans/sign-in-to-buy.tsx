import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { isForSale } from '#shared/options/plans'
import { TextLink } from '#web/ui/buttons/button'
import { Notice } from '#web/ui/states/notice'
import { choicePath } from '#web/features/plans/choices'
import type { ShownPlan } from '#web/features/plans/queries'
import { keepNameFor } from '#web/lib/next-name'
import { signInFor } from '#web/lib/paths'
import { useSession } from '#web/lib/session-context'
import { word } from '#web/lib/wording/wording'

/** The address names a plan, but nobody is signed in: perhaps not any more, and just about to pay. */
export function SignInToBuy({ plans }: { plans: readonly ShownPlan[] }) {
  const { status, ended } = useSession()
  const [query] = useSearchParams()
  const plan = plans.find(({ id }) => id === query.get('plan'))
  if (!plan || !isForSale(plan) || status === 'loading') return null
  const name = word(plan.name)
  return (
    <Notice tone="tile" icon="layers" title={<Trans>Sign in to choose the {name} plan</Trans>}>
      {ended === 'expired' && (
        <p role="alert">
          <Trans>Your session ended before the payment began.</Trans>
        </p>
      )}
      <TextLink
        standalone
        href={signInFor(choicePath(plan))}
        onClick={() => keepNameFor(choicePath(plan), plan.name)}
      >
        <Trans>Sign in</Trans>
      </TextLink>
    </Notice>
  )
}
