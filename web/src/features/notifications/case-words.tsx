import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { brandName } from '#shared/brand'
import type { ReportOutcome, Sanction } from '#shared/options/moderation'
import type { Notification } from '#shared/schemas/entities'
import { formatDate } from '#web/lib/wording/wording'
import { Written } from './written'

const decided: Record<Sanction, (notification: Notification) => ReactNode> = {
  warned: () => <Trans>You have received a warning.</Trans>,
  picture_hidden: () => <Trans>Your picture was hidden.</Trans>,
  suspended: ({ end_date }) => {
    const end = end_date && formatDate(end_date)
    return end ? (
      <Trans>Your account was suspended until {end}.</Trans>
    ) : (
      <Trans>Your account was suspended.</Trans>
    )
  },
  deleted: () => <Trans>Your account is going to be removed.</Trans>,
}

/** What was decided about the reader, with the reason as it was written. */
export function warned(notification: Notification): ReactNode {
  const { action, text } = notification
  if (!action) return <Trans>Your account has received a warning. Please write to us if it is unclear.</Trans>
  return (
    <>
      {decided[action](notification)}
      {text && <Written>{text}</Written>}
    </>
  )
}

const came: Record<ReportOutcome, ReactNode> = {
  acted: (
    <Trans>We have looked into your report and done something about it. Thank you for telling us.</Trans>
  ),
  nothing_found: (
    <Trans>We have looked into your report and found nothing to object to. Thank you for telling us.</Trans>
  ),
  taken_back: (
    <Trans>
      We have looked again at what you had reported, and have taken our decision back. Please tell us if
      anything more happens.
    </Trans>
  ),
  gone: <Trans>The member whom you have reported has left {brandName}. Thank you for telling us.</Trans>,
}

/** What came of a report of the reader. */
export const reportClosed = ({ outcome }: Notification): ReactNode =>
  outcome ? came[outcome] : <Trans>We have looked into your report. Thank you for telling us.</Trans>
