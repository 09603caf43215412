import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { toggleColourMode } from '#web/lib/colour-mode'
import { Icon } from '../icon'
import { menuRow } from './menu'
import { withScriptsOnly } from './session-visibility'

/** Renders both icons; CSS shows one, so that it is right before scripts run. */
function ModeIcon({ color }: { color?: string }) {
  return (
    <>
      <chakra.span css={{ '.dark &': { display: 'none' } }}>
        <Icon name="moon" size="iconInTarget" {...(color && { color })} />
      </chakra.span>
      <chakra.span display="none" css={{ '.dark &': { display: 'block' } }}>
        <Icon name="sun" size="iconInTarget" {...(color && { color })} />
      </chakra.span>
    </>
  )
}

/** Toggles light and dark. On content pages the island finds the button by `data-colour-mode`. */
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
      css={withScriptsOnly}
    >
      <ModeIcon />
    </chakra.button>
  )
}

/** The same as a menu row. The menu stays open, so that the effect is visible. */
export function ColourModeRow() {
  return (
    <chakra.button
      type="button"
      data-colour-mode=""
      onClick={() => toggleColourMode()}
      {...menuRow}
      justifyContent="space-between"
    >
      <Trans>Light or dark</Trans>
      <ModeIcon color="tile.ink" />
    </chakra.button>
  )
}
