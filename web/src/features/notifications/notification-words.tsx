import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { brandName } from '#shared/brand'
import { alertLimits } from '#shared/limits'
import type { Notification, NotificationType } from '#shared/schemas/entities'
import { reportClosed, warned } from './case-words'
import { planSentences } from './plan-words'
import { Written } from './written'

/** What an administrator wrote, as it was written. */
function message({ text, case_id }: Notification) {
  if (!text) return <Trans>There is a message for you from {brandName}.</Trans>
  return (
    <>
      {case_id ? <Trans>The answer to your objection</Trans> : <Trans>A message from {brandName}</Trans>}
      <Written>{text}</Written>
    </>
  )
}

function searchFound({ search_name, found = 0 }: Notification) {
  const search = <bdi>{search_name}</bdi>
  if (search_name === undefined || found <= 0) return <Trans>There are new people whom you search for.</Trans>
  if (found >= alertLimits.told)
    return (
      <Trans>
        {found} or more new people match your search “{search}”.
      </Trans>
    )
  return (
    <Plural
      value={found}
      one={
        <>
          {found} new person matches your search “{search}”.
        </>
      }
      other={
        <>
          {found} new people match your search “{search}”.
        </>
      }
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
  'account.warned': warned,
  'report.closed': reportClosed,
  message,
  'search.found': searchFound,
  'contact.created': () => <Trans>Someone has written to us.</Trans>,
  'report.created': () => <Trans>A member has been reported.</Trans>,
  'appeal.created': () => <Trans>A member objects to a decision.</Trans>,
  'payment.flagged': () => <Trans>A payment needs to be checked.</Trans>,
}

/** What happened, as a sentence; a neutral one for a type that this version of the app does not know yet. */
export function NotificationWords({ notification }: { notification: Notification }) {
  const { t } = useLingui()
  const { type, actor_name: name = t`A member` } = notification
  if (!Object.hasOwn(sentences, type)) return <Trans>There is something new for you.</Trans>
  return sentences[type](notification, <bdi>{name}</bdi>)
}
