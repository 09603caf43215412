import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OwnPhotoCheck } from '#shared/schemas/verification'
import type { Press } from '#web/lib/double-tap'
import { ownPicturePath } from '#web/lib/paths'
import type { SessionUser } from '#web/lib/session-context'
import { Button, TextLink } from '#web/ui/buttons/button'
import { mayBegin, RequiredFirst } from '../required-first'

export const Buttons = ({ children }: { children: ReactNode }) => (
  <chakra.div display="flex" flexWrap="wrap" gap="3">
    {children}
  </chakra.div>
)

/** The most important sentence of a state. */
export const Lead = ({ children }: { children: ReactNode }) => (
  <chakra.p fontWeight="bold">{children}</chakra.p>
)

export interface PhotoStateProps {
  user: SessionUser
  /** The day on which the photo was checked. */
  day: string | undefined
  check: OwnPhotoCheck | undefined
  starting: boolean
  onStart: (press: Press) => void
  /** Takes the photos of a check that was started. */
  onTake: (check: OwnPhotoCheck) => void
  onWithdraw: () => void
  onObject: () => void
}

/** Starts a check, or says what is missing for it. */
export function Start({ user, starting, onStart, label }: PhotoStateProps & { label?: ReactNode }) {
  if (!mayBegin(user)) return <RequiredFirst user={user} />
  if (!user.image_url)
    return (
      <p>
        <Trans>
          We compare the photos with your profile picture.{' '}
          <TextLink href={ownPicturePath}>Please add a profile picture first.</TextLink>
        </Trans>
      </p>
    )
  return (
    <Buttons>
      <Button size="sm" loading={starting} onClick={onStart}>
        {label ?? <Trans>Start</Trans>}
      </Button>
    </Buttons>
  )
}

export const Withdraw = ({ onWithdraw }: Pick<PhotoStateProps, 'onWithdraw'>) => (
  <Button variant="line" size="sm" onClick={onWithdraw}>
    <Trans>Delete my photos</Trans>
  </Button>
)
