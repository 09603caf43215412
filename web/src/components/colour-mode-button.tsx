import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { toggleColourMode } from '../lib/colour-mode'
import { Icon } from './icon'

/**
 * Toggles light and dark. Renders both icons and CSS shows one, so that it is right before scripts run.
 * On content pages the island finds the button by `data-colour-mode`.
 */
export function ColourModeButton({ onWall = false }: { onWall?: boolean }) {
  const { t } = useLingui()
  return (
    <chakra.button
      type="button"
      data-colour-mode=""
      aria-label={t`Light or dark`}
      title={t`Light or dark`}
      onClick={() => toggleColourMode()}
      boxSize="target"
      display="grid"
      placeItems="center"
      flex="none"
      cursor="pointer"
      borderRadius="control"
      color={onWall ? 'wall.muted' : 'ink.muted'}
      _hover={{ bg: onWall ? 'wall.raised' : 'sunk' }}
      css={{ 'html:not([data-session]) &': { display: 'none' } }}
    >
      <chakra.span css={{ '.dark &': { display: 'none' } }}>
        <Icon name="moon" />
      </chakra.span>
      <chakra.span display="none" css={{ '.dark &': { display: 'block' } }}>
        <Icon name="sun" />
      </chakra.span>
    </chakra.button>
  )
}
