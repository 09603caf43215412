import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { isFreePlan } from '#shared/options/plans'
import type { Profile } from '#shared/schemas/entities'
import { AlertBox } from '#web/ui/states/alert-box'
import { formatDate, word } from '#web/lib/wording/wording'

const planOf = (profile: Profile) => {
  const end = profile.user_subscription_info[0]?.end_date
  return { plan: word(profile.subscription_plans.name), day: end && formatDate(end) }
}

/** Why the picture cannot be changed while a bought plan is active. */
export function WhyPictureIsFixed({ profile }: { profile: Profile }) {
  const { plan, day } = planOf(profile)
  return (
    <chakra.p flex="1 1 9rem" textStyle="small" color="ink.muted">
      {day ? (
        <Trans>
          While your {plan} plan is active, you cannot change your picture. You can change it again after{' '}
          {day}.
        </Trans>
      ) : (
        <Trans>While your {plan} plan is active, you cannot change your picture.</Trans>
      )}
    </chakra.p>
  )
}

/** Warns before saving that a picture cannot be changed while a bought plan is active. */
export function StaysNote({ profile }: { profile: Profile }) {
  if (isFreePlan(profile.subscription_plans)) return null
  const { plan, day } = planOf(profile)
  return (
    <chakra.div marginBlockStart="4">
      <AlertBox icon="info" title={<Trans>Please choose with care</Trans>}>
        {day ? (
          <Trans>
            While your {plan} plan is active, you cannot change a saved picture. You can change it again after{' '}
            {day}.
          </Trans>
        ) : (
          <Trans>While your {plan} plan is active, you cannot change a saved picture.</Trans>
        )}
      </AlertBox>
    </chakra.div>
  )
}
