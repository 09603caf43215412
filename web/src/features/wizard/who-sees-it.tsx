import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { RadioCards } from '#web/ui/fields/radio-cards'
import { AlertBox } from '#web/ui/states/alert-box'
import { type PrivacyChoice, privacyChoices, shownChoice } from './privacy-choice'
import { useWizard } from './wizard-context'

/** The choices with what they mean for members and for visitors without an account. */
function usePrivacyOptions() {
  const { t } = useLingui()
  const words: Record<PrivacyChoice, { label: string; note: string }> = {
    open: {
      label: t`Open`,
      note: t`Everyone sees the full name and the picture, also visitors without an account. Members with a profile can write a message.`,
    },
    members: {
      label: t`Members only`,
      note: t`Members with a profile see the full name and the picture, and can write a message. Everyone else sees only the first name, the first letter of the last name and a drawn picture.`,
    },
    accepted: {
      label: t`Only after we accept`,
      note: t`Members see the picture and can write a message only after a proposal is accepted. Before that, members with a profile see the full name, can send a proposal and can ask you to show the picture. Everyone else sees only the first name, the first letter of the last name and a drawn picture.`,
    },
  }
  return privacyChoices.map((value) => ({ value, ...words[value] }))
}

interface WhoSeesItProps {
  /** The profile becomes visible on a future day. */
  later: boolean
}

/** Asks before submission how open the profile is, and explains the choices. */
export function WhoSeesIt({ later }: WhoSeesItProps) {
  const { t } = useLingui()
  const { draft } = useWizard()
  const [choice, setChoice] = useState(() => shownChoice(draft.read()))
  // Another tab may change the choice: what is shown is what will be sent.
  useEffect(() => {
    const follow = () => setChoice(shownChoice(draft.read()))
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [draft])
  const choose = (chosen: PrivacyChoice) => {
    draft.savePrivacy(chosen)
    setChoice(chosen)
  }
  return (
    <chakra.div display="grid" gap="8">
      <RadioCards
        label={t`How open is the profile?`}
        columns={1}
        value={choice}
        onChange={choose}
        options={usePrivacyOptions()}
      />
      <AlertBox
        tone="tile"
        icon="eye"
        title={
          later ? (
            <Trans>From that day every member can read the profile. Visitors see a short card.</Trans>
          ) : (
            <Trans>Every member can read the profile. Visitors see a short card.</Trans>
          )
        }
      >
        <p>
          <Trans>
            Your e-mail address and phone number are never shown to members. After you submit your profile,
            you can change who sees what at any time in your settings.
          </Trans>
        </p>
      </AlertBox>
    </chakra.div>
  )
}
