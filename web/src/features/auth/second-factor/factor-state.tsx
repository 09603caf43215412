import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { SecondFactor } from '#shared/schemas/entities'
import { TextLink } from '#web/ui/buttons/button'
import { AlertBox } from '#web/ui/states/alert-box'
import type { SessionUser } from '#web/lib/session-context'
import { formatDate } from '#web/lib/wording/wording'

/** With this many codes left, the card suggests new ones. */
const few = 3

interface FactorStateProps {
  factor: SecondFactor
  role: SessionUser['role']
  /** The account must have a second factor. */
  must: boolean
}

/** What the second factor is, and what happens without the phone. */
const Explanation = ({ role }: Pick<FactorStateProps, 'role'>) =>
  role === 'admin' ? (
    <p>
      <Trans>
        With two-step sign-in, you enter a code after your password. An app on your phone shows the code, such
        as Google Authenticator or Microsoft Authenticator. If someone learns your password, they still cannot
        see what members have told us.
      </Trans>
    </p>
  ) : (
    <>
      <p>
        <Trans>
          With two-step sign-in, you enter a code after your password. An app on your phone shows the code,
          such as Google Authenticator or Microsoft Authenticator. If someone learns your password, they still
          cannot read your messages or write in your name.
        </Trans>
      </p>
      <p>
        <Trans>
          You also get recovery codes. If you lose the phone, you can sign in with one of them. If you have no
          codes either, <TextLink href="/contact">write to us</TextLink>, and we will turn off two-step
          sign-in when we know that it is you.
        </Trans>
      </p>
    </>
  )

/** What sign-in asks for, and how many recovery codes are left. */
export function FactorState({ factor: { since, recovery_left: left }, role, must }: FactorStateProps) {
  if (since === undefined)
    return (
      <chakra.div display="grid" gap="4" maxWidth="reading">
        {must && (
          <AlertBox icon="shield">
            <Trans>
              Your account needs two-step sign-in. Please set it up first: until then you cannot open anything
              else.
            </Trans>
          </AlertBox>
        )}
        <Explanation role={role} />
      </chakra.div>
    )
  const day = formatDate(since)
  return (
    <chakra.div display="grid" gap="4" maxWidth="reading">
      <p>
        <Trans>Since {day}, signing in needs a code from your authenticator app.</Trans>{' '}
        <Plural
          value={left}
          _0="No recovery code is left."
          one="# recovery code is left."
          other="# recovery codes are left."
        />
      </p>
      {role === 'member' && (
        <p>
          <Trans>
            Lost both your phone and your codes? <TextLink href="/contact">Write to us</TextLink>, and we will
            turn off two-step sign-in when we know that it is you.
          </Trans>
        </p>
      )}
      {left <= few && (
        <AlertBox>
          <Trans>Make new recovery codes soon, so that you can sign in without your phone.</Trans>
        </AlertBox>
      )}
    </chakra.div>
  )
}
