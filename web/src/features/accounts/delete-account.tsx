import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isFreePlan } from '#shared/options/plans'
import type { Profile } from '#shared/schemas/entities'
import { Button } from '#web/ui/buttons/button'
import { ConfirmDialog } from '#web/ui/modal/dialog'
import { formatDate } from '#web/lib/wording/wording'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/api'
import { saveDeletionMessage } from './deletion-message'
import { clearAccountStorage } from './clear-account-storage'
import { sessionStore } from '#web/lib/session/browser'

/** Deletes the signed-in member's account, clears it in every tab, and opens the home page with a message. */
function useDeleteAccount(profileId: string) {
  const { t } = useLingui()
  const leave = async (message: string) => {
    saveDeletionMessage(message || t`Your account has been permanently deleted successfully`)
    const user = sessionStore.user()
    // Calls still running when the page unloads may be lost, so this comes first.
    if (user) await clearAccountStorage(user)
    // Before the session ends: the end of a session opens the sign-in page.
    location.assign('/')
    sessionStore.end('signed-out')
  }
  return useMutation({
    mutationFn: () => call('profile.disable', { profile_id: profileId }),
    // Never resolves after success, so that the dialog stays busy until the page unloads.
    onSuccess: ({ message }) => leave(message),
  })
}

/** What happens to a paid plan. */
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
          Your {name} plan, paid until {until}, ends with your account. The remaining days are not refunded.
        </Trans>
      ) : (
        <Trans>
          Your {name} plan, which you have paid for, ends with your account. The remaining days are not
          refunded.
        </Trans>
      )}
    </chakra.p>
  )
}

/** The link and the dialog to delete the account for good. `profile` is the member's own. */
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
        title={t`Delete your account permanently?`}
        danger
        busy={busy}
      >
        <chakra.div display="grid" gap="3">
          <p>
            <Trans>
              We delete your profile, your picture, your settings and your messages to us. This starts right
              away and cannot be undone.
            </Trans>
          </p>
          <BoughtPlan profile={profile} />
          <p>
            <Trans>
              Members who have a connection or a proposal with you will see “Deleted member” instead of your
              name.
            </Trans>
          </p>
          <p>
            <Trans>If you only need some time, you can take a break in your settings instead.</Trans>
          </p>
        </chakra.div>
      </ConfirmDialog>
    </>
  )
}
