import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '#shared/schemas/entities'
import { Button } from '#web/ui/buttons/button'
import { Sheet, SheetSection } from '#web/ui/layout/sheet'
import { Written } from '#web/ui/written'
import { textOf } from '../name-and-gender'
import { type AboutName, aboutNames, aboutSections, aboutWords } from './about-words'

const aboutText = (profile: Profile, name: AboutName) => textOf(profile[aboutSections[name]][0], name)

/** What the member wrote about themselves and their family, for others. Nothing without a text. */
export function AboutTexts({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const first = textOf(profile.personal_info[0], 'first_name')
  const titles = {
    about: first ? (
      <Trans>
        About <bdi>{first}</bdi>
      </Trans>
    ) : (
      t`About this person`
    ),
    about_family: t`About the family`,
  }
  const written = aboutNames.filter((name) => aboutText(profile, name) !== '')
  if (written.length === 0) return null
  return (
    <Sheet label={t`In their own words`}>
      {written.map((name) => (
        <SheetSection key={name} title={titles[name]} plain>
          <Written maxWidth="reading">{aboutText(profile, name)}</Written>
        </SheetSection>
      ))}
    </Sheet>
  )
}

interface OwnAboutTextsProps {
  profile: Profile
  onEdit: (name: AboutName) => void
}

/** The same for the member, who is invited to write. */
export function OwnAboutTexts({ profile, onEdit }: OwnAboutTextsProps) {
  const { t } = useLingui()
  return (
    <Sheet label={t`In your own words`}>
      {aboutNames.map((name) => {
        const text = aboutText(profile, name)
        const title = aboutWords[name].title(profile.made_by)
        return (
          <SheetSection
            key={name}
            title={title}
            plain
            action={
              <Button
                variant="link"
                size="sm"
                icon="edit"
                aria-label={text ? t`Edit ${title}` : t`Write: ${title}`}
                onClick={() => onEdit(name)}
              >
                {text ? <Trans>Edit</Trans> : <Trans>Write</Trans>}
              </Button>
            }
          >
            {text ? (
              <Written maxWidth="reading">{text}</Written>
            ) : (
              <chakra.p color="ink.muted">{aboutWords[name].invitation(profile.made_by)}</chakra.p>
            )}
          </SheetSection>
        )
      })}
    </Sheet>
  )
}
