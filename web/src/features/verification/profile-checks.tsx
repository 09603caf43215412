import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Checks } from '#shared/schemas/checks'
import { checksPath } from '#web/lib/paths'
import { formatDate } from '#web/lib/wording/wording'
import { TextLink } from '#web/ui/buttons/button'
import { Icon } from '#web/ui/icon'

const Check = ({ children }: { children: ReactNode }) => (
  <chakra.li display="flex" gap="2" alignItems="flex-start">
    <Icon name="check" size="1.125rem" strokeWidth={2.4} />
    <span>{children}</span>
  </chakra.li>
)

/** For the member: what is not confirmed, the phone number first. */
const Missing = ({ checks }: { checks: Checks }) => (
  <li>
    {checks.phone ? (
      <Trans>E-mail address not confirmed yet.</Trans>
    ) : (
      <Trans>Phone number not confirmed yet.</Trans>
    )}{' '}
    <TextLink onWall href={checksPath}>
      <Trans>Checks</Trans>
    </TextLink>
  </li>
)

interface ProfileChecksProps {
  checks: Checks | undefined
  /** On the member's own page. */
  own: boolean
}

/** What we checked about a member, at the head of the profile. */
export function ProfileChecks({ checks = {}, own }: ProfileChecksProps) {
  const phone = checks.phone && formatDate(checks.phone)
  const email = checks.email && formatDate(checks.email)
  const misses = own && !(phone && email)
  if (!phone && !email && !misses) return null
  return (
    <chakra.ul display="grid" gap="1" listStyleType="none" m="0" p="0" textStyle="small" color="wall.muted">
      {phone && (
        <Check>
          <Trans>Phone number confirmed, {phone}</Trans>
        </Check>
      )}
      {email && (
        <Check>
          <Trans>E-mail address confirmed, {email}</Trans>
        </Check>
      )}
      {misses && <Missing checks={checks} />}
    </chakra.ul>
  )
}
