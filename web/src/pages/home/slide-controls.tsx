import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { keelArch } from '#web/ui/art/arch'
import { Icon } from '#web/ui/icon'

const controlCss = {
  boxSize: 'target',
  display: 'grid',
  placeItems: 'center',
  cursor: 'pointer',
  borderRadius: 'control',
  color: 'wall.muted',
  _hover: { bg: 'wall.raised', color: 'wall.ink' },
  _focusVisible: { outlineColor: 'wall.ink' },
} as const

/** Controls of the slides, shown once the island `carousel` is ready. */
export function SlideControls({ total }: { total: number }) {
  const { t } = useLingui()
  // Placeholder, replaced by the island.
  const n = '{n}'
  return (
    <chakra.div
      role="group"
      aria-label={t`Slides`}
      display="flex"
      alignItems="center"
      gap="0.5"
      marginBlockStart={{ base: '4', lg: '10' }}
      marginInlineStart="-3"
      textStyle="small"
      color="wall.muted"
      visibility="hidden"
      css={{ '[data-ready] &': { visibility: 'visible' } }}
    >
      <chakra.button type="button" data-previous="" aria-label={t`Previous slide`} {...controlCss}>
        <Icon name="previous" />
      </chakra.button>
      {Array.from({ length: total }, (_, index) => (
        <chakra.button
          key={index}
          type="button"
          data-mark=""
          aria-label={t`Slide ${index + 1}`}
          {...controlCss}
          boxSize="auto"
          width="26px"
          height="target"
          css={{
            '& path': { fill: 'none', stroke: 'wall.edge' },
            '&[aria-current] path': { fill: 'wall.ink', stroke: 'wall.ink' },
          }}
        >
          <svg viewBox="0 0 14 19" width="14" height="19" aria-hidden="true">
            <path d={keelArch({ x: 1.5, y: 1.5, width: 11, height: 16.5, rise: 7.5 })} strokeWidth="1.6" />
          </svg>
        </chakra.button>
      ))}
      <chakra.button type="button" data-next="" aria-label={t`Next slide`} {...controlCss}>
        <Icon name="next" />
      </chakra.button>
      <chakra.button
        type="button"
        data-toggle=""
        data-pause={t`Pause slides`}
        data-play={t`Play slides`}
        {...controlCss}
      >
        <chakra.span display="none" css={{ '[data-playing] &': { display: 'block' } }}>
          <Icon name="pause" />
        </chakra.span>
        <chakra.span css={{ '[data-playing] &': { display: 'none' } }}>
          <Icon name="play" />
        </chakra.span>
      </chakra.button>
      <chakra.span
        data-count=""
        data-template={t`${n} of ${total}`}
        paddingInlineStart="1"
        whiteSpace="nowrap"
      />
    </chakra.div>
  )
}
