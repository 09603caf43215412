import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { formatPhone } from '#shared/phone'
import type { Verification } from '#shared/schemas/verification'
import { useFocusAfter } from '#web/features/auth/use-focus-after'
import { changeDetailsPath } from '#web/lib/paths'
import type { SessionUser } from '#web/lib/session-context'
import { useWord } from '#web/lib/wording/use-word'
import { formatDate } from '#web/lib/wording/wording'
import { TextLink } from '#web/ui/buttons/button'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { CheckLine, NotConfirmed } from './check-line'
import { ConfirmPhone } from './confirm-phone'
import { mayBegin, RequiredFirst } from './required-first'

/** The server's sentences. */
const obstacles = {
  no_sms: 'We cannot confirm phone numbers at the moment.',
  sms_country: 'We cannot send an SMS to numbers of this country yet.',
  sms_number: 'We cannot send an SMS to this number. Please use another number.',
}

interface PhoneCheckProps {
  user: SessionUser
  verification: Verification
}

/** Since when the number is confirmed, how to confirm it, or why that is not possible. */
function State({ user, verification: { checks, phone } }: PhoneCheckProps) {
  const word = useWord()
  if (checks.phone) {
    const date = formatDate(checks.phone)
    return (
      <CheckLine>
        <Trans>Confirmed on {date}</Trans>
      </CheckLine>
    )
  }
  if (phone.obstacle) return <p>{word(obstacles[phone.obstacle])}</p>
  if (!mayBegin(user)) return <RequiredFirst user={user} />
  return <ConfirmPhone user={user} codeUntil={phone.code_until} />
}

/** The member's phone number and its check. */
export function PhoneCheck({ user, verification }: PhoneCheckProps) {
  const title = useFocusAfter<HTMLHeadingElement>(verification.checks.phone === undefined)
  return (
    <Card>
      <SectionTitle ref={title}>
        <Trans>Phone number</Trans>
      </SectionTitle>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          <chakra.bdi dir="ltr" fontWeight="bold">
            {formatPhone(verification.phone.number)}
          </chakra.bdi>
          {!verification.checks.phone && <NotConfirmed />}
        </chakra.p>
        <State user={user} verification={verification} />
        <p>
          <TextLink standalone href={changeDetailsPath}>
            <Trans>Change number</Trans>
          </TextLink>
        </p>
      </chakra.div>
    </Card>
  )
}
