import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AuditAction } from '#shared/options/audit'
import type { AuditEntry } from '#shared/schemas/admin-entities'
import { TextLink } from '#web/ui/buttons/button'
import { casePath, contactPath, userPath } from '#web/lib/paths'

/** Link to an account. Falls back to a text if it has no name. */
export function AccountLink({ id, name }: { id: string; name: string | undefined }) {
  return (
    <TextLink href={userPath(id)} style={{ overflowWrap: 'anywhere' }}>
      {name ? <bdi>{name}</bdi> : <Trans>an account without a name</Trans>}
    </TextLink>
  )
}

interface Targets {
  /** The account that was changed. */
  user: ReactNode
  /** Link to the message. */
  messageHref: string
  /** Link to the case. */
  caseHref: string
}

const words: Record<AuditAction, (targets: Targets) => ReactNode> = {
  'user.created': ({ user }) => <Trans>Created the account of {user}</Trans>,
  'user.updated': ({ user }) => <Trans>Changed the account of {user}</Trans>,
  'user.suspended': ({ user }) => <Trans>Suspended the account of {user}</Trans>,
  'user.reactivated': ({ user }) => <Trans>Reactivated the account of {user}</Trans>,
  'user.promoted': ({ user }) => <Trans>Made {user} an administrator</Trans>,
  'user.demoted': ({ user }) => <Trans>Removed {user} as administrator</Trans>,
  'user.signed_out': ({ user }) => <Trans>Ended all sessions of {user}</Trans>,
  'user.second_factor_on': ({ user }) => <Trans>Set up two-step sign-in for {user}</Trans>,
  'user.second_factor_off': ({ user }) => <Trans>Turned off two-step sign-in for {user}</Trans>,
  'user.recovery_codes': ({ user }) => <Trans>Made new recovery codes for {user}</Trans>,
  'user.second_factor_reset': ({ user }) => <Trans>Reset the two-step sign-in of {user}</Trans>,
  'user.proof_sent': ({ user }) => <Trans>Sent {user} the link to confirm the e-mail address again</Trans>,
  'profile.viewed': ({ user }) => <Trans>Looked at the profile of {user}</Trans>,
  'contact.updated': ({ messageHref }) => (
    <Trans>
      Changed <TextLink href={messageHref}>a message to us</TextLink>
    </Trans>
  ),
  'contact.deleted': () => <Trans>Deleted a message to us</Trans>,
  'payment.updated': () => <Trans>Changed a payment</Trans>,
  'plan.created': () => <Trans>Created a plan</Trans>,
  'plan.updated': () => <Trans>Changed a plan</Trans>,
  'broadcast.created': () => <Trans>Sent a message to several members</Trans>,
  'case.viewed': ({ caseHref }) => (
    <Trans>
      Looked at <TextLink href={caseHref}>a case</TextLink>
    </Trans>
  ),
  'case.decided': ({ caseHref }) => (
    <Trans>
      Decided <TextLink href={caseHref}>a case</TextLink>
    </Trans>
  ),
  'case.answered': ({ caseHref }) => (
    <Trans>
      Answered an appeal in <TextLink href={caseHref}>a case</TextLink>
    </Trans>
  ),
  'check.viewed': ({ user }) => <Trans>Looked at the photos of {user} for a photo check</Trans>,
  'check.confirmed': ({ user }) => <Trans>Confirmed the photo of {user}</Trans>,
  'check.refused': ({ user }) => <Trans>Refused the photo check of {user}</Trans>,
  'identity.viewed': ({ user }) => <Trans>Looked at the identity card of {user}</Trans>,
  'identity.confirmed': ({ user }) => <Trans>Confirmed the identity of {user}</Trans>,
  'identity.refused': ({ user }) => <Trans>Refused the identity check of {user}</Trans>,
  'export.created': () => <Trans>Downloaded a list</Trans>,
}

/** Describes what an administrator did. */
export function AuditDeed({ entry }: { entry: AuditEntry }) {
  const { action, target, target_name: name } = entry
  const id = target?.id ?? ''
  return words[action]({
    user: <AccountLink id={id} name={name} />,
    messageHref: contactPath(id),
    caseHref: casePath(id),
  })
}
