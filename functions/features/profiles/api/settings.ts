import { isAdmin, requireMemberRole, requireOwnId } from '#functions/core/actor'
import { profileId, userId, userOf } from '#functions/core/ids'
import { currentUsage, presentUsage } from '#functions/core/usage'
import type { OperationHandler } from '#functions/http/resource'
import { loadAccountState } from '#functions/features/accounts/store'
import { requestDeletion } from '#functions/features/deletion/store'
import { periodsOf } from '#functions/features/plans/periods'
import { presentHistory } from '#functions/features/plans/present'
import { presentPlan } from '#functions/features/plans/rules'
import { loadFreePlan, loadLedger } from '#functions/features/plans/store'
import { loadPrivacy, savePause, savePrivacy } from '../store'
import { unknownProfile } from './detail'

/** The actor's own settings; an administrator may read anyone's. */
export const privacySettings: OperationHandler<'profile.privacy-settings'> = async ({ input, actor }) => {
  const id = profileId(input.profileId)
  if (!isAdmin(actor)) requireOwnId(actor, id)
  if (id !== actor.profileId && !(await accountExists(userOf(id)))) throw unknownProfile()
  return { message: 'Privacy settings fetched.', data: await loadPrivacy(id) }
}

async function accountExists(id: ReturnType<typeof userOf>): Promise<boolean> {
  const account = await loadAccountState(id)
  return account !== undefined && account.status !== 'deleted'
}

export const updatePrivacySettings: OperationHandler<'profile.update-privacy-settings'> = async ({
  input,
  actor,
  now,
}) => {
  const { profile_id, ...settings } = input
  requireMemberRole(actor)
  requireOwnId(actor, profile_id)
  const saved = await savePrivacy(actor.profileId, settings, now)
  return { message: 'Privacy settings updated successfully!', data: saved }
}

/** Begins or ends the actor's break; repeating it changes nothing. */
export const updatePause: OperationHandler<'profile.update-pause'> = async ({ input, actor, now }) => {
  const { profile_id, paused } = input
  requireMemberRole(actor)
  requireOwnId(actor, profile_id)
  await savePause(actor.profileId, paused, now)
  return {
    message: paused ? 'You are now taking a break.' : 'Welcome back! Your profile is shown again.',
    data: { paused },
  }
}

/** The actor's own plan, its usage and the plans bought so far; an administrator may read anyone's. */
export const subscription: OperationHandler<'profile.subscription'> = async ({ input, actor, now }) => {
  if (!isAdmin(actor)) requireOwnId(actor, input.profileId)
  const isOwn = input.profileId === actor.profileId
  const account = isOwn ? actor.account : await loadAccountState(userId(input.profileId))
  if (!account || account.status === 'deleted') throw unknownProfile()
  const [free, ledger] = await Promise.all([loadFreePlan(), loadLedger(account.user_id)])
  const usage = currentUsage(account, free, now)
  return {
    message: 'Subscription fetched.',
    data: {
      subscription_plans: presentPlan(usage.plan),
      user_subscription_info: [presentUsage(usage)],
      history: presentHistory(periodsOf(ledger), now),
    },
  }
}

/** Deletes the actor's account for good. */
export const disable: OperationHandler<'profile.disable'> = async ({ input, actor, now }) => {
  requireMemberRole(actor)
  requireOwnId(actor, input.profile_id)
  await requestDeletion(actor.account, now)
  return { message: 'Your account has been permanently deleted successfully', data: null }
}
