import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { visibilities, type Visibility, visibilityLabels } from '#shared/options/privacy'
import { RadioCards } from '#web/ui/fields/radio-cards'
import { optionsFrom } from '#web/ui/fields/options'
import { AlertBox } from '#web/ui/states/alert-box'
import { type DraftPrivacy, startPrivacy } from './draft'
import { useWizard } from './wizard-context'

type Notes = Readonly<Record<Visibility, string>>

const choicesOf = (notes: Notes) =>
  optionsFrom(visibilities, visibilityLabels).map((option) => ({ ...option, note: notes[option.value] }))

/** What each choice means for visitors without an account, members and connections. */
function useNotes(profile: Visibility): { picture: Notes; profile: Notes } {
  const { t } = useLingui()
  return {
    picture: {
      // People who may not see the profile never see its picture.
      everyone:
        profile === 'everyone'
          ? t`Visitors without an account see it on your card, and so does every member.`
          : t`Everyone who can open your profile sees your picture.`,
      private: t`Only your connections see it. Visitors and other members see a drawn picture.`,
      verified_users: t`Your connections, and members with the verified mark, see it.`,
    },
    profile: {
      everyone: t`Visitors without an account see your card. Every member can open your whole profile.`,
      private: t`Only your connections, and members to whom you send a proposal, can open it.`,
      verified_users: t`Your connections, members with the verified mark, and members to whom you send a proposal can open it. Other people cannot find you.`,
    },
  }
}

function Title({ open, later }: { open: boolean; later: boolean }) {
  if (!open) return <Trans>You choose who sees what</Trans>
  return later ? (
    <Trans>
      From that day visitors see your card and your picture. Every member can read the whole profile.
    </Trans>
  ) : (
    <Trans>Visitors see your card and your picture. Every member can read the whole profile.</Trans>
  )
}

interface WhoSeesItProps {
  /** The profile becomes visible on a future day. */
  later: boolean
}

/** Asks before submission who may see the picture and the profile, and explains the choices. */
export function WhoSeesIt({ later }: WhoSeesItProps) {
  const { t } = useLingui()
  const { draft } = useWizard()
  const [chosen, setChosen] = useState({ ...startPrivacy, ...draft.read().privacy })
  const notes = useNotes(chosen.profile_visibility)
  // Another tab may change the choice: what is shown is what will be sent.
  useEffect(() => {
    const follow = () => setChosen({ ...startPrivacy, ...draft.read().privacy })
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [draft])
  const choose = (change: DraftPrivacy) => {
    draft.savePrivacy(change)
    setChosen({ ...chosen, ...change })
  }
  const open = Object.values(chosen).every((value) => value === 'everyone')
  return (
    <chakra.div display="grid" gap="8">
      <RadioCards
        label={t`Who can see your picture?`}
        columns={1}
        value={chosen.show_profile_picture}
        onChange={(show_profile_picture) => choose({ show_profile_picture })}
        options={choicesOf(notes.picture)}
      />
      <RadioCards
        label={t`Who can open your profile?`}
        columns={1}
        value={chosen.profile_visibility}
        onChange={(profile_visibility) => choose({ profile_visibility })}
        options={choicesOf(notes.profile)}
      />
      <AlertBox tone="tile" icon="eye" title={<Title open={open} later={later} />}>
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
