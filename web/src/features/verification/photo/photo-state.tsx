import { Trans } from '@lingui/react/macro'
import { checkPhotoDays as days } from '#shared/limits'
import { checkRefusalLabels } from '#shared/options/checks'
import type { OwnPhotoCheck } from '#shared/schemas/verification'
import { ownPicturePath } from '#web/lib/paths'
import { useWord } from '#web/lib/wording/use-word'
import { formatDate, formatTime } from '#web/lib/wording/wording'
import { Button, TextLink } from '#web/ui/buttons/button'
import { CheckLine } from '../check-line'
import { Buttons, Lead, type PhotoStateProps, Start, Withdraw } from './state-parts'

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

function Refused(props: PhotoStateProps & { check: OwnPhotoCheck }) {
  const { check, starting, onStart, onObject } = props
  const word = useWord()
  const { reason, object_until: until } = check
  const [date, time] = until ? [formatDate(until), formatTime(until)] : []
  return (
    <>
      <Lead>
        <Trans>We could not confirm your photo.</Trans>
      </Lead>
      {reason && (
        <p>
          {word(checkRefusalLabels[reason])}{' '}
          {reason === 'picture_unclear' && (
            <TextLink href={ownPicturePath}>
              <Trans>Change picture</Trans>
            </TextLink>
          )}
        </p>
      )}
      {until && (
        <p>
          <Trans>
            If you think that we are wrong, you can object until {date}, {time}.
          </Trans>
        </p>
      )}
      <Buttons>
        <Button size="sm" loading={starting} onClick={onStart}>
          <Trans>Take new photos</Trans>
        </Button>
        {until && (
          <Button variant="line" size="sm" onClick={onObject}>
            <Trans>Object</Trans>
          </Button>
        )}
        {until && <Withdraw {...props} />}
      </Buttons>
    </>
  )
}

/** What has become of a check that was begun. */
function Begun(props: PhotoStateProps & { check: OwnPhotoCheck }) {
  const { check, onTake } = props
  // Re-renders the dates when the language changes.
  useWord()
  const [time, date] = [formatTime(check.until ?? ''), formatDate(check.sent_at ?? '')]
  switch (check.state) {
    case 'started':
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
    case 'waiting':
      return (
        <>
          <Lead>
            <Trans>We are checking your photos.</Trans>
          </Lead>
          <p>
            <Trans>You sent them on {date}. It usually takes some days, and then we tell you.</Trans>
          </p>
          <Buttons>
            <Withdraw {...props} />
          </Buttons>
        </>
      )
    case 'objected':
      return (
        <>
          <Lead>
            <Trans>We are looking at your photos again.</Trans>
          </Lead>
          <p>
            <Trans>You have objected to our decision. If possible, somebody else decides this time.</Trans>
          </p>
          <Buttons>
            <Withdraw {...props} />
          </Buttons>
        </>
      )
    case 'refused':
      return <Refused {...props} />
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
          <p>
            <Trans>
              We are sorry: we did not decide in time, so the check has ended. You can start again.
            </Trans>
          </p>
          <Start {...props} />
        </>
      )
  }
}

/** Since when the photo is checked, what has become of a check, or how to begin one. */
export function PhotoState(props: PhotoStateProps) {
  const { day, check } = props
  useWord()
  if (day) {
    const date = formatDate(day)
    return (
      <>
        <CheckLine>
          <Trans>Checked on {date}</Trans>
        </CheckLine>
        <p>
          <Trans>A new profile picture ends this check.</Trans>
        </p>
      </>
    )
  }
  if (check) return <Begun {...props} check={check} />
  return (
    <>
      <About />
      <Start {...props} />
    </>
  )
}
