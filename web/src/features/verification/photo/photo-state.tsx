import { Trans } from '@lingui/react/macro'
import { checkPhotoDays as days } from '#shared/limits'
import { checkRefusalLabels } from '#shared/options/checks'
import type { OwnPhotoCheck } from '#shared/schemas/verification'
import type { Press } from '#web/lib/double-tap'
import { ownPicturePath } from '#web/lib/paths'
import type { SessionUser } from '#web/lib/session-context'
import { useWord } from '#web/lib/wording/use-word'
import { formatTime } from '#web/lib/wording/wording'
import { Button, TextLink } from '#web/ui/buttons/button'
import { Buttons, Checked, Lapsed, Refused, Waiting } from '../parts/state-parts'
import { mayBegin, RequiredFirst } from '../required-first'

interface PhotoStateProps {
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
function Start({ user, starting, onStart }: PhotoStateProps) {
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
        <Trans>Start</Trans>
      </Button>
    </Buttons>
  )
}

const About = () => (
  <>
    <p>
      <Trans>
        With the camera you take two photos now, in two poses that we choose. They must show the person in the
        profile picture.
      </Trans>
    </p>
    <p>
      <Trans>
        A member of our team compares them with the picture. Other members never see them. We delete them
        after our decision, after {days} days at the latest.
      </Trans>
    </p>
  </>
)

/** What has become of a check that was begun. */
function Begun(props: PhotoStateProps & { check: OwnPhotoCheck }) {
  const { check, starting, onStart, onTake, onWithdraw, onObject } = props
  const word = useWord()
  const { state, reason, until = '' } = check
  const withdraw = (
    <Button variant="line" size="sm" onClick={onWithdraw}>
      <Trans>Delete my photos</Trans>
    </Button>
  )
  switch (state) {
    case 'started': {
      const time = formatTime(until)
      return (
        <>
          <p>
            <Trans>You have begun. You can take the two photos until {time}.</Trans>
          </p>
          <Buttons>
            <Button size="sm" onClick={() => onTake(check)}>
              <Trans>Continue with the camera</Trans>
            </Button>
          </Buttons>
        </>
      )
    }
    case 'waiting':
      return <Waiting check={check} lead={<Trans>We are checking your photos.</Trans>} withdraw={withdraw} />
    case 'objected':
      return (
        <Waiting
          check={check}
          lead={<Trans>We are looking at your photos again.</Trans>}
          withdraw={withdraw}
        />
      )
    case 'refused':
      return (
        <Refused
          check={check}
          lead={<Trans>We could not confirm your photo.</Trans>}
          reason={
            reason && (
              <>
                {word(checkRefusalLabels[reason])}{' '}
                {reason === 'picture_unclear' && (
                  <TextLink href={ownPicturePath}>
                    <Trans>Change picture</Trans>
                  </TextLink>
                )}
              </>
            )
          }
          again={
            <Button size="sm" loading={starting} onClick={onStart}>
              <Trans>Take new photos</Trans>
            </Button>
          }
          onObject={onObject}
          withdraw={withdraw}
        />
      )
    case 'replaced':
      return (
        <>
          <p>
            <Trans>Your profile picture has changed, so the check has ended. You can start again.</Trans>
          </p>
          <Start {...props} />
        </>
      )
    case 'lapsed':
      return (
        <>
          <Lapsed />
          <Start {...props} />
        </>
      )
  }
}

/** Since when the photo is checked, what has become of a check, or how to begin one. */
export function PhotoState(props: PhotoStateProps) {
  const { day, check } = props
  if (day)
    return (
      <Checked day={day}>
        <Trans>A new profile picture ends this check.</Trans>
      </Checked>
    )
  if (check) return <Begun {...props} check={check} />
  return (
    <>
      <About />
      <Start {...props} />
    </>
  )
}
