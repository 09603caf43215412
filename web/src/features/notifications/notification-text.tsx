import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { brandName } from '#shared/brand'
import { alertLimits } from '#shared/limits'
import type { Notification, NotificationType } from '#shared/schemas/entities'
import type { ReportOutcome, Sanction } from '#shared/options/moderation'
import { formatDate, word } from '#web/lib/wording/wording'
import { Written } from '#web/ui/written'

/** Notifications about plans and payments. */
type PurchaseNotificationType = Exclude<
  Extract<NotificationType, `subscription.${string}` | `payment.${string}`>,
  // Only for administrators.
  'payment.flagged'
>

function started({ plan_name, start_date, end_date, created_at }: Notification) {
  if (plan_name === undefined || start_date === undefined || end_date === undefined)
    return <Trans>Your plan has started.</Trans>
  const plan = word(plan_name)
  const [start, end] = [start_date, end_date].map(formatDate)
  // A plan that starts after another one was announced when it was bought.
  if (start_date > created_at)
    return (
      <Trans>
        Your {plan} plan starts on {start} and lasts until {end}.
      </Trans>
    )
  return (
    <Trans>
      Your {plan} plan has started and lasts until {end}.
    </Trans>
  )
}

function ending({ plan_name, end_date }: Notification) {
  if (plan_name === undefined || end_date === undefined) return <Trans>Your plan ends soon.</Trans>
  const plan = word(plan_name)
  const end = formatDate(end_date)
  return (
    <Trans>
      Your {plan} plan ends on {end}. It does not renew automatically.
    </Trans>
  )
}

// Another plan may have started; the linked page says which plan is active.
function ended({ plan_name }: Notification) {
  if (plan_name === undefined) return <Trans>Your plan has ended. See what you have now.</Trans>
  const plan = word(plan_name)
  return <Trans>Your {plan} plan has ended. See what you have now.</Trans>
}

function failed({ plan_name }: Notification) {
  if (plan_name === undefined)
    return <Trans>Your payment did not go through. Your plan stays as it was.</Trans>
  const plan = word(plan_name)
  return <Trans>Your payment for the {plan} plan did not go through. Your plan stays as it was.</Trans>
}

function refunded({ plan_name }: Notification) {
  if (plan_name === undefined) return <Trans>Your payment was refunded.</Trans>
  const plan = word(plan_name)
  return <Trans>Your payment for the {plan} plan was refunded.</Trans>
}

/** Sentences about plans and payments. Older notifications have no details. */
const planSentences: Record<PurchaseNotificationType, (notification: Notification) => ReactNode> = {
  'subscription.started': started,
  'subscription.ending': ending,
  'subscription.ended': ended,
  'payment.completed': () => (
    <Trans>Your payment was received. You can find the receipt under Payment.</Trans>
  ),
  'payment.failed': failed,
  'payment.refunded': refunded,
}

/** A text of an administrator, unchanged. */
const AdminText = ({ children }: { children: string }) => (
  <Written
    as="span"
    display="block"
    fontWeight="normal"
    whiteSpace="pre-line"
    marginBlock="1"
    maxWidth="reading"
  >
    {children}
  </Written>
)

const decided: Record<Sanction, (notification: Notification) => ReactNode> = {
  warned: () => <Trans>You have received a warning.</Trans>,
  picture_hidden: () => <Trans>Your picture was hidden.</Trans>,
  texts_removed: () => <Trans>The texts in your profile were removed.</Trans>,
  suspended: ({ end_date }) => {
    const end = end_date && formatDate(end_date)
    return end ? (
      <Trans>Your account was suspended until {end}.</Trans>
    ) : (
      <Trans>Your account was suspended.</Trans>
    )
  },
  deleted: () => <Trans>Your account will be removed.</Trans>,
}

/** A decision about the reader, with the reason unchanged. */
function warned(notification: Notification): ReactNode {
  const { action, text } = notification
  if (!action)
    return <Trans>Your account has received a warning. Please write to us if you have a question.</Trans>
  return (
    <>
      {decided[action](notification)}
      {text && <AdminText>{text}</AdminText>}
    </>
  )
}

const outcomeTexts: Record<ReportOutcome, ReactNode> = {
  acted: <Trans>We have looked into your report and taken action. Thank you for telling us.</Trans>,
  nothing_found: (
    <Trans>We have looked into your report and found no reason to act. Thank you for telling us.</Trans>
  ),
  taken_back: (
    <Trans>
      We have looked again at your report, and have cancelled our decision. Please tell us if anything else
      happens.
    </Trans>
  ),
  gone: <Trans>The member you reported has left {brandName}. Thank you for telling us.</Trans>,
}

/** The outcome of the reader's report. */
const reportClosed = ({ outcome }: Notification): ReactNode =>
  outcome ? outcomeTexts[outcome] : <Trans>We have looked into your report. Thank you for telling us.</Trans>

/** A text of an administrator, unchanged. */
function message({ text, case_id }: Notification) {
  if (!text) return <Trans>You have a message from {brandName}.</Trans>
  return (
    <>
      {case_id ? <Trans>The answer to your appeal</Trans> : <Trans>A message from {brandName}</Trans>}
      <AdminText>{text}</AdminText>
    </>
  )
}

function searchFound({ search_name, found = 0 }: Notification) {
  const search = <bdi>{search_name}</bdi>
  if (search_name === undefined || found <= 0) return <Trans>New people match your search.</Trans>
  if (found >= alertLimits.newMembers)
    return (
      <Trans>
        {found} or more new people match your search “{search}”.
      </Trans>
    )
  return (
    <Plural
      value={found}
      one={<Trans># new person matches your search “{search}”.</Trans>}
      other={<Trans># new people match your search “{search}”.</Trans>}
    />
  )
}

/** `name`: who caused it. */
const sentences: Record<NotificationType, (notification: Notification, name: ReactNode) => ReactNode> = {
  ...planSentences,
  'proposal.received': (_, name) => <Trans>{name} sent you a proposal.</Trans>,
  'proposal.accepted': (_, name) => <Trans>{name} accepted your proposal. You are now connected.</Trans>,
  'proposal.rejected': (_, name) => <Trans>{name} declined your proposal.</Trans>,
  'proposal.withdrawn': (_, name) => <Trans>{name} withdrew a proposal.</Trans>,
  'picture.requested': (_, name) => <Trans>{name} asks to see your picture.</Trans>,
  'picture.shown': (_, name) => <Trans>{name} has shown you their picture.</Trans>,
  'account.warned': warned,
  'report.closed': reportClosed,
  'check.confirmed': () => <Trans>Your photo is checked. Other members see a tick on your profile.</Trans>,
  'check.refused': () => <Trans>We could not confirm your photo. See why, and what you can do.</Trans>,
  'identity.confirmed': () => (
    <Trans>Your identity is checked. Other members see a tick on your profile.</Trans>
  ),
  'identity.refused': () => <Trans>We could not confirm your identity. See why, and what you can do.</Trans>,
  message,
  'search.found': searchFound,
  'contact.created': () => <Trans>Someone has written to us.</Trans>,
  'report.created': () => <Trans>A member has been reported.</Trans>,
  'appeal.created': () => <Trans>A member appeals against a decision.</Trans>,
  'payment.flagged': () => <Trans>A payment needs to be checked.</Trans>,
}

/** Describes a notification. A neutral sentence for types that this version does not know. */
export function NotificationText({ notification }: { notification: Notification }) {
  const { t } = useLingui()
  const { type, actor_name: name = t`A member` } = notification
  if (!Object.hasOwn(sentences, type)) return <Trans>You have a new notification.</Trans>
  return sentences[type](notification, <bdi>{name}</bdi>)
}
