import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { type Language, languageNames, languageQuery, languages } from '#shared/languages'
import { switchLanguage } from '#web/lib/language'
import { localized } from '#web/lib/paths'
import { currentLanguage } from '#web/lib/wording/wording'
import { Icon } from '../icon'
import { MenuPanel, menuRow, MenuSummary } from './menu'

interface LanguageSwitchProps {
  /** English path of the page, if it may be a content page: these have a URL for each language. */
  path?: string | null
}

/** Without scripts, the links of content pages work, too. */
function linkTo(language: Language, path: LanguageSwitchProps['path']) {
  return {
    href: `${path ? localized(path, language) : ''}?${languageQuery}=${language}`,
    lang: language,
    hrefLang: language,
    dir: 'auto' as const,
    'aria-current': language === currentLanguage() ? ('true' as const) : undefined,
    // A font of another script would load for its name alone.
    ...(language !== currentLanguage() && { fontFamily: 'system-ui' }),
    onClick: (event: MouseEvent) => {
      // In a new tab.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      switchLanguage(language)
    },
  }
}

/** A menu of the languages, for headers. */
export function LanguageMenu({ path, onWall = false }: LanguageSwitchProps & { onWall?: boolean }) {
  const { t } = useLingui()
  const name = languageNames[currentLanguage()]
  return (
    <chakra.details data-disclosure="" position="relative" flex="none">
      <MenuSummary
        // Readers of another language know the word "Language" in their own.
        aria-label={`${t`Language`}: ${name}`}
        title={languages.map((language) => languageNames[language]).join(' · ')}
        color={onWall ? 'wall.muted' : 'ink.muted'}
        _hover={{ bg: onWall ? 'wall.raised' : 'sunk' }}
      >
        <Icon name="globe" size="iconInTarget" />
      </MenuSummary>
      <MenuPanel>
        {languages.map((language) => (
          <chakra.a
            key={language}
            {...linkTo(language, path)}
            {...menuRow}
            css={{ '&[aria-current]': { fontWeight: 'bold', color: 'tile.ink' } }}
          >
            {languageNames[language]}
          </chakra.a>
        ))}
      </MenuPanel>
    </chakra.details>
  )
}

/** The languages in a row. */
export function LanguageRow({ path, onWall = false }: LanguageSwitchProps & { onWall?: boolean }) {
  const { t } = useLingui()
  return (
    <chakra.nav aria-label={t`Language`} display="flex" flexWrap="wrap" columnGap="5">
      {languages.map((language) => (
        <chakra.a
          key={language}
          {...linkTo(language, path)}
          display="flex"
          alignItems="center"
          minHeight="target"
          color={onWall ? 'wall.ink' : 'tile.ink'}
          textDecoration="underline"
          textUnderlineOffset="0.25em"
          _focusVisible={onWall ? { outlineColor: 'wall.ink' } : undefined}
          css={{ '&[aria-current]': { fontWeight: 'bold', textDecoration: 'none' } }}
        >
          {languageNames[language]}
        </chakra.a>
      ))}
    </chakra.nav>
  )
}
