import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import { anyValue } from '#shared/options/any'
import type { Profile } from '#shared/schemas/entities'
import type { Fit } from '#shared/schemas/fit'
import { useSession } from '#web/lib/session-context'
import { fitSentences, unmetNames } from '../fit-texts'

/**
 * The religion whose terms the reader uses: that of the wished partner, else their own. Read from the cached
 * profile.
 */
function useReaderReligion(): unknown {
  const { user } = useSession()
  const profile = useQueryClient().getQueryData<Profile>(['profile', user?.id])
  const wishedReligion = profile?.partner_requirements[0]?.religion
  return wishedReligion && wishedReligion !== anyValue ? wishedReligion : profile?.religion_info[0]?.religion
}

/** Below a card: how many wishes each side meets. Renders nothing if neither has wishes. */
export function FitLine({ id, fit }: { id: string; fit: Fit }) {
  useLingui()
  const religion = useReaderReligion()
  const sentences = fitSentences(fit)
  if (sentences.length === 0) return null
  const unmet = unmetNames(fit, religion)
  return (
    // Describes the card's link.
    <chakra.div id={id} fontSize="14" lineHeight="1.35" color="ink.muted" paddingInline="1" textWrap="pretty">
      <p>
        {sentences.map((sentence, index) => (
          // If there is no room for both on one line, each starts a line.
          <Fragment key={index}>
            {index > 0 && ' '}
            <chakra.span display="inline-block">{sentence}</chakra.span>
          </Fragment>
        ))}
      </p>
      {unmet && <p>{unmet}</p>}
    </chakra.div>
  )
}
