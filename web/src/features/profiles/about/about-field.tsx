import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { cautionsIn } from '#shared/cautions'
import { hasLink, hasTelephone } from '#shared/cautions/contact-details'
import { textLimits } from '#shared/limits'
import { TypedCautions } from '#web/features/help/typed-cautions'
import { CharactersLeft } from '#web/ui/form/characters-left'
import { FormTextAreaField } from '#web/ui/form/text-fields'
import type { SectionValues } from '../form/section-form'
import { type AboutName, aboutWords } from './about-words'

const { max } = textLimits.profileText

const hints: Readonly<Record<AboutName, () => ReactElement>> = {
  about: () => <Trans>For example work, interests and what matters in life. In any language.</Trans>,
  about_family: () => <Trans>For example parents, home town and way of life. In any language.</Trans>,
}

/** Numbers and links are refused, so a caution about them would contradict the error. */
const profileCautions = (text: string) =>
  cautionsIn(text).filter((caution) => caution !== 'app' || !(hasLink(text) || hasTelephone(text)))

interface AboutFieldProps {
  of: AboutName
  /** Who the profile is for, if known. */
  whose?: string | undefined
}

/** Field for a text about the member or the family, with cautions as for messages. */
export function AboutField({ of, whose }: AboutFieldProps) {
  // Re-renders on a change of language.
  useLingui()
  const { control } = useFormContext<SectionValues<'personal_info' | 'family_info'>>()
  const name = of === 'about' ? 'personal_info.about' : 'family_info.about_family'
  const text = useWatch({ control, name }) ?? ''
  const Hint = hints[of]
  return (
    <chakra.div gridColumn="1 / -1" minWidth="0">
      <FormTextAreaField
        control={control}
        name={name}
        label={aboutWords[of].title(whose)}
        optional
        rows={5}
        autoComplete="off"
        hint={
          <>
            <Hint /> <CharactersLeft control={control} name={name} max={max} />
          </>
        }
      />
      <TypedCautions text={text} find={profileCautions} />
    </chakra.div>
  )
}
