import { Trans } from '@lingui/react/macro'
import { identityCardDays as days } from '#shared/limits'
import { type IdentityRefusal, identityRefusalLabels } from '#shared/options/checks'
import type { OwnIdentityCheck } from '#shared/schemas/verification'
import { ownPersonPath, ownPicturePath } from '#web/lib/paths'
import type { SessionUser } from '#web/lib/session-context'
import { useWord } from '#web/lib/wording/use-word'
import { Button, TextLink } from '#web/ui/buttons/button'
import { Buttons, Checked, Lapsed, Refused, Waiting } from '../parts/state-parts'
import { mayBegin, RequiredFirst } from '../required-first'

interface IdentityStateProps {
  user: SessionUser
  /** The day on which the identity was checked. */
  day: string | undefined
  check: OwnIdentityCheck | undefined
  photoChecked: boolean
  onSend: () => void
  onWithdraw: () => void
  onObject: () => void
}

/** Opens the form, or says what is missing for it. */
function Start({ user, photoChecked, onSend }: IdentityStateProps) {
  if (!photoChecked)
    return (
      <p>
        <Trans>
          Please have your photo checked first. A checked picture shows that the card belongs to the person
          who uses this account.
        </Trans>
      </p>
    )
  if (!mayBegin(user)) return <RequiredFirst user={user} />
  return (
    <Buttons>
      <Button size="sm" onClick={onSend}>
        <Trans>Send a card</Trans>
      </Button>
    </Buttons>
  )
}

const About = () => (
  <>
    <p>
      <Trans>
        You send a picture of the front of an identity card: the CNIC or NICOP of Pakistan, or the Emirates
        ID. It must be the card of the person in the profile.
      </Trans>
    </p>
    <p>
      <Trans>
        A member of our team compares the name, the date of birth and the gender with the profile, and the
        face with the profile picture. Other members never see the card or its number. We delete both with our
        decision, after {days} days at the latest.
      </Trans>
    </p>
    <p>
      <Trans>
        One card confirms one account. To make sure of that, we keep the number of a confirmed card as a code
        that nobody can read, until you delete your account.
      </Trans>
    </p>
  </>
)

/** Where the member can correct what differs from the card. */
function Correct({ reason }: { reason: IdentityRefusal }) {
  if (reason === 'face_differs')
    return (
      <TextLink href={ownPicturePath}>
        <Trans>Change picture</Trans>
      </TextLink>
    )
  if (reason !== 'name_differs' && reason !== 'birth_date_differs') return null
  return (
    <TextLink href={ownPersonPath}>
      <Trans>Change profile</Trans>
    </TextLink>
  )
}

/** What has become of a card that was sent. */
function Sent(props: IdentityStateProps & { check: OwnIdentityCheck }) {
  const { check, onSend, onWithdraw, onObject } = props
  const word = useWord()
  const { state, reason } = check
  const withdraw = (
    <Button variant="line" size="sm" onClick={onWithdraw}>
      <Trans>Delete my card</Trans>
    </Button>
  )
  switch (state) {
    case 'started':
    case 'waiting':
      return <Waiting check={check} lead={<Trans>We are checking your card.</Trans>} withdraw={withdraw} />
    case 'objected':
      return (
        <Waiting
          check={check}
          lead={<Trans>We are checking your card once more.</Trans>}
          withdraw={withdraw}
        />
      )
    case 'refused':
      return (
        <Refused
          check={check}
          lead={<Trans>We could not confirm your identity.</Trans>}
          reason={
            reason && (
              <>
                {word(identityRefusalLabels[reason])} <Correct reason={reason} />
              </>
            )
          }
          again={
            <Button size="sm" onClick={onSend}>
              <Trans>Send a card again</Trans>
            </Button>
          }
          objection={<Trans>We have deleted the card, so you send it again with the objection.</Trans>}
          onObject={onObject}
        />
      )
    case 'replaced':
      return (
        <>
          <p>
            <Trans>
              Your picture, name, date of birth or gender has changed, so the check has ended. You can send a
              card again.
            </Trans>
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

/** Since when the identity is checked, what has become of a card, or how to send one. */
export function IdentityState(props: IdentityStateProps) {
  const { day, check } = props
  if (day)
    return (
      <Checked day={day}>
        <Trans>Another name, date of birth or gender in your profile ends this check.</Trans>
      </Checked>
    )
  if (check) return <Sent {...props} check={check} />
  return (
    <>
      <About />
      <Start {...props} />
    </>
  )
}
