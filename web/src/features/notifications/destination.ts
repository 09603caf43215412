import type { Notification, NotificationType } from '#shared/schemas/entities'
import type { IconName } from '#web/ui/icon'
import {
  checksPath,
  decisionPath,
  ownReportPath,
  ownReportsPath,
  pictureBoxPath,
  profilePath,
  reportsPath,
  savedSearchesPath,
  savedSearchPath,
} from '#web/lib/paths'

interface Look {
  icon: IconName
  /** Null if there is nothing more to see. */
  href: (notification: Notification) => string | null
}

const within = (path: string, id: string | undefined) => (id ? `${path}/${encodeURIComponent(id)}` : path)
const proposal = ({ proposal_id: id }: Notification) => within('/dashboard/proposals', id)
const connection = ({ proposal_id: id }: Notification) => within('/dashboard/connections', id)
const shown = ({ actor_id: id }: Notification) => (id ? profilePath(id) : pictureBoxPath('sent'))
const subscription = () => '/dashboard/subscription'
const payment = ({ payment_id: id }: Notification) => within('/dashboard/payment', id)
/** Where members can ask what is meant. */
const help = () => '/dashboard/help'

const looks: Record<NotificationType, Look> = {
  'proposal.received': { icon: 'proposal', href: proposal },
  'proposal.accepted': { icon: 'connections', href: connection },
  'proposal.rejected': { icon: 'proposal', href: proposal },
  'proposal.withdrawn': { icon: 'proposal', href: proposal },
  'picture.requested': { icon: 'eye', href: () => pictureBoxPath('received') },
  'picture.shown': { icon: 'eye', href: shown },
  'subscription.started': { icon: 'layers', href: subscription },
  'subscription.ending': { icon: 'calendar', href: subscription },
  'subscription.ended': { icon: 'layers', href: subscription },
  'payment.completed': { icon: 'card', href: payment },
  'payment.failed': { icon: 'card', href: payment },
  'payment.refunded': { icon: 'card', href: payment },
  'account.warned': { icon: 'alert', href: ({ case_id: id }) => (id ? decisionPath(id) : help()) },
  'report.closed': { icon: 'shield', href: ({ case_id: id }) => (id ? ownReportPath(id) : ownReportsPath) },
  'check.confirmed': { icon: 'shield', href: () => checksPath },
  'check.refused': { icon: 'shield', href: () => checksPath },
  'identity.confirmed': { icon: 'shield', href: () => checksPath },
  'identity.refused': { icon: 'shield', href: () => checksPath },
  // The answer to an appeal links to the decision.
  message: { icon: 'words', href: ({ case_id: id }) => (id ? decisionPath(id) : null) },
  'search.found': {
    icon: 'search',
    href: ({ search_id: id }) => (id ? savedSearchPath(id) : savedSearchesPath),
  },
  'contact.created': { icon: 'mail', href: ({ contact_id: id }) => within('/dashboard/contacts', id) },
  'report.created': { icon: 'shield', href: ({ case_id: id }) => within(reportsPath, id) },
  'appeal.created': { icon: 'shield', href: ({ case_id: id }) => within(reportsPath, id) },
  'payment.flagged': { icon: 'alert', href: ({ payment_id: id }) => within('/dashboard/payments', id) },
}

/** Icon and link of a notification. `href` is null for types that this version does not know. */
export function lookOf(notification: Notification): { icon: IconName; href: string | null } {
  if (!Object.hasOwn(looks, notification.type)) return { icon: 'bell', href: null }
  const { icon, href } = looks[notification.type]
  return { icon, href: href(notification) }
}
