import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isFreePlan } from '#shared/options/plans'
import type { Profile } from '#shared/schemas/entities'
import { Button } from '#web/components/button'
import { ConfirmDialog } from '#web/components/dialog'
import { formatDate } from '#web/lib/wording/wording'
import { useDeleteAccount } from './use-delete-account'

/** What happens to a plan that was paid for. */
function BoughtPlan({ profile }: { profile: Profile }) {
  const {
    subscription_plans: plan,
    user_subscription_info: [usage],
  } = profile
  if (isFreePlan(plan)) return null
  const { name } = plan
  const until = usage?.end_date ? formatDate(usage.end_date) : ''
  return (
    <chakra.p fontWeight="bold">
      {until ? (
        <Trans>
          Your {name} plan, which you have paid for until {until}, ends with your account. What is left of it
          is not paid back.
        </Trans>
      ) : (
        <Trans>
          Your {name} plan, which you have paid for, ends with your account. What is left of it is not paid
          back.
        </Trans>
      )}
    </chakra.p>
  )
}

/** The link and the dialog with which a member deletes the account for good. `profile` is their own. */
export function DeleteAccount({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const deletion = useDeleteAccount(profile.id)
  const busy = deletion.isPending || deletion.isSuccess
  return (
    <>
      <chakra.div>
        <Button variant="link" onClick={() => setAsked(true)}>
          <Trans>Do you want to permanently delete your account?</Trans>
        </Button>
      </chakra.div>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          if (!busy) deletion.mutate(undefined, { onError: () => setAsked(false) })
        }}
        title={t`Delete your account for good?`}
        danger
        busy={busy}
      >
        <chakra.div display="grid" gap="3">
          <p>
            <Trans>
              Your biodata, your picture, your settings and what you wrote to us are removed, and nobody can
              bring them back. This begins at once.
            </Trans>
          </p>
          <BoughtPlan profile={profile} />
          <p>
            <Trans>
              Members to whom you are connected, or with whom you share a proposal, see “Deleted member” in
              your place.
            </Trans>
          </p>
          <p>
            <Trans>To step back for a while instead, take a break in the settings.</Trans>
          </p>
        </chakra.div>
      </ConfirmDialog>
    </>
  )
}
