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
  deleted: () => <Trans>Your account will be removed.</Trans>,
}

/** What was decided about the reader, with the reason as it was written. */
export function warned(notification: Notification): ReactNode {
  const { action, text } = notification
  if (!action)
    return <Trans>Your account has received a warning. Please write to us if you have a question.</Trans>
  return (
    <>
      {decided[action](notification)}
      {text && <Written>{text}</Written>}
    </>
  )
}

const came: Record<ReportOutcome, ReactNode> = {
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

/** What came of a report of the reader. */
export const reportClosed = ({ outcome }: Notification): ReactNode =>
  outcome ? came[outcome] : <Trans>We have looked into your report. Thank you for telling us.</Trans>
