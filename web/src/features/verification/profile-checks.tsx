import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Checks } from '#shared/schemas/checks'
import { checksPath } from '#web/lib/paths'
import { useWord } from '#web/lib/wording/use-word'
import { formatDate } from '#web/lib/wording/wording'
import { TextLink } from '#web/ui/buttons/button'
import { Icon } from '#web/ui/icon'

const Check = ({ children }: { children: ReactNode }) => (
  <chakra.li display="flex" gap="2" alignItems="flex-start">
    <Icon name="check" size="1.125rem" strokeWidth={2.4} />
    <span>{children}</span>
  </chakra.li>
)

function missingOf({ phone, email, photo }: Checks) {
  if (!phone) return <Trans>Phone number not confirmed yet.</Trans>
  if (!email) return <Trans>E-mail address not confirmed yet.</Trans>
  return photo ? <Trans>Identity not checked yet.</Trans> : <Trans>Photo not checked yet.</Trans>
}

/** For the member: the first of what is not checked yet. */
const Missing = ({ checks }: { checks: Checks }) => (
  <li>
    {missingOf(checks)}{' '}
    <TextLink onWall href={checksPath}>
      <Trans>Checks</Trans>
    </TextLink>
  </li>
)

/** What a profile says of each check, in this order. */
const texts: Record<keyof Checks, (date: string) => ReactNode> = {
  identity: (identity) => <Trans>Identity checked, {identity}</Trans>,
  photo: (photo) => <Trans>Photo checked, {photo}</Trans>,
  phone: (phone) => <Trans>Phone number confirmed, {phone}</Trans>,
  email: (email) => <Trans>E-mail address confirmed, {email}</Trans>,
}
const kinds = Object.keys(texts) as (keyof Checks)[]

interface ProfileChecksProps {
  checks: Checks | undefined
  /** On the member's own page. */
  own: boolean
}

/** What we checked about a member, at the head of the profile. */
export function ProfileChecks({ checks = {}, own }: ProfileChecksProps) {
  // Re-renders the dates when the language changes.
  useWord()
  const made = kinds.flatMap((kind) => {
    const day = checks[kind]
    return day ? [{ kind, text: texts[kind](formatDate(day)) }] : []
  })
  const misses = own && made.length < kinds.length
  if (made.length === 0 && !misses) return null
  return (
    <chakra.ul display="grid" gap="1" listStyleType="none" m="0" p="0" textStyle="small" color="wall.muted">
      {made.map(({ kind, text }) => (
        <Check key={kind}>{text}</Check>
      ))}
      {misses && <Missing checks={checks} />}
    </chakra.ul>
  )
}
