import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { SecondFactor } from '#shared/schemas/entities'
import { Notice } from '#web/ui/states/notice'
import { formatDate } from '#web/lib/wording/wording'

/** Codes left at which one is told to make new ones. */
const few = 3

interface FactorStateProps {
  factor: SecondFactor
  /** Whether there is no way around it. */
  must: boolean
}

/** What is asked for at sign-in, and how many recovery codes are left. */
export function FactorState({ factor: { since, recovery_left: left }, must }: FactorStateProps) {
  if (since === undefined)
    return (
      <chakra.div display="grid" gap="4" maxWidth="reading">
        {must && (
          <Notice icon="shield">
            <Trans>
              Your account needs two-step sign-in. Please set it up first: until then you cannot open anything
              else.
            </Trans>
          </Notice>
        )}
        <p>
          <Trans>
            With two-step sign-in, your password is not enough to sign in: it also takes a code that an
            authenticator app on your phone shows, such as Google Authenticator or Microsoft Authenticator.
            Whoever learns your password then still cannot see what members have told us.
          </Trans>
        </p>
      </chakra.div>
    )
  const day = formatDate(since)
  return (
    <chakra.div display="grid" gap="4" maxWidth="reading">
      <p>
        <Trans>Since {day}, signing in takes a code of your authenticator app.</Trans>{' '}
        <Plural
          value={left}
          _0="No recovery code is left."
          one="# recovery code is left."
          other="# recovery codes are left."
        />
      </p>
      {left <= few && (
        <Notice>
          <Trans>Make new recovery codes soon, so that you can sign in without your phone.</Trans>
        </Notice>
      )}
    </chakra.div>
  )
}
