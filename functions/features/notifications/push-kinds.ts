import type { NotificationType } from '#shared/schemas/entities'
import type { PushKind } from '#shared/schemas/notification-preferences'
import { newsPush } from './push'
import type { PushCollector } from './send-push'
import { loadUnread } from './store'

const kinds: Partial<Record<NotificationType, PushKind>> = {
  'proposal.received': 'proposals',
  'proposal.accepted': 'proposals',
  'proposal.rejected': 'proposals',
  'picture.requested': 'proposals',
  'picture.shown': 'proposals',
  'search.found': 'people',
  'subscription.started': 'account',
  'subscription.ending': 'account',
  'subscription.ended': 'account',
  'payment.completed': 'account',
  'payment.failed': 'account',
  'payment.refunded': 'account',
  'account.warned': 'account',
  'report.closed': 'account',
  'check.confirmed': 'account',
  'check.refused': 'account',
  'identity.confirmed': 'account',
  'identity.refused': 'account',
  message: 'account',
}

/** The kind of push for a notification; undefined for one that is not pushed. */
export const pushKindOf = (type: NotificationType): PushKind | undefined => kinds[type]

/** Tells that there is something new, unless the member has read it in the app. */
const newsOf =
  (kind: 'people' | 'account'): PushCollector =>
  async ({ actor, language }, ids) =>
    (await loadUnread(actor.userId, ids)).length > 0 ? { push: newsPush(kind, language) } : {}

/** Pushes about saved searches, and about the account. */
export const collectPeoplePush = newsOf('people')
export const collectAccountPush = newsOf('account')
