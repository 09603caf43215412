import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Sanction } from '#shared/options/moderation'
import type { OwnDecision } from '#shared/schemas/moderation'
import { TextLink } from '#web/ui/buttons/button'

/** What was decided, as a title. */
export const titles: Record<Sanction, ReactNode> = {
  warned: <Trans>A warning</Trans>,
  picture_hidden: <Trans>Your picture was hidden</Trans>,
  suspended: <Trans>Your account was suspended</Trans>,
  deleted: <Trans>Removal of your account</Trans>,
}

/** What it means for the member. */
export const meanings: Record<Sanction, ReactNode> = {
  warned: <Trans>You can use your account as before. Please read our reason below.</Trans>,
  picture_hidden: (
    <Trans>
      Nobody can see it now. You can choose another picture in{' '}
      <TextLink href="/dashboard/profile">your profile</TextLink>; it then replaces this one.
    </Trans>
  ),
  suspended: <Trans>During this time you cannot sign in, and other members do not see you.</Trans>,
  deleted: (
    <Trans>
      You cannot sign in, and other members do not see you. If the decision stays, your account and everything
      in it are removed.
    </Trans>
  ),
}

/** What it means that the decision was taken back. */
export const takenBack = ({ action }: OwnDecision): ReactNode =>
  action === 'picture_hidden' ? (
    <Trans>We have cancelled this decision: your picture is back, unless you have chosen another one.</Trans>
  ) : (
    <Trans>We have cancelled this decision. It no longer applies.</Trans>
  )

/** How an objection was answered. */
export function answerTitle({ action, answer }: OwnDecision): ReactNode {
  if (answer?.outcome === 'overturned') return <Trans>We have cancelled our decision</Trans>
  return action === 'deleted' ? (
    <Trans>Our decision stays, and your account is removed</Trans>
  ) : (
    <Trans>Our decision stays</Trans>
  )
}
