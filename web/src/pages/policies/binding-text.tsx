import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ContentPath } from '#web/lib/paths'
import { currentLanguage } from '#web/lib/wording/wording'

/** On translated pages of policies: says that the English text is the binding one. */
export function BindingText({ path }: { path: ContentPath }) {
  if (currentLanguage() === 'en') return null
  return (
    <chakra.p
      color="ink.muted"
      borderInlineStart="3px solid"
      borderInlineStartColor="line"
      paddingInlineStart="4"
      marginBlockEnd="8"
    >
      <Trans>The English text of this page is the binding one. This translation helps you to read it.</Trans>{' '}
      <a href={`/en${path}`} hrefLang="en">
        <Trans>This page in English</Trans>
      </a>
    </chakra.p>
  )
}
