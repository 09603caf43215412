import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { brandName } from '#shared/brand'
import { Wrap } from '#web/ui/layout/wrap'
import { HeroBiodata } from './hero-biodata'
import { SlideControls } from './slide-controls'
import { type Slide, slides } from './slides'

const slideCss = {
  // With scripts the slides are stacked and one is visible. Without, they scroll.
  'html[data-session] &': {
    gridArea: '1 / 1',
    opacity: 0,
    visibility: 'hidden',
    transition: 'opacity 200ms ease-out',
  },
  'html[data-session] &[data-on]': { opacity: 1, visibility: 'visible' },
}

function HeroSlide({ slide: { title, text, action }, index }: { slide: Slide; index: number }) {
  const { t } = useLingui()
  const Title = index === 0 ? chakra.h1 : chakra.h2
  return (
    <chakra.div
      role="group"
      aria-roledescription={t`slide`}
      aria-label={t`${index + 1} of ${slides.length}`}
      data-slide=""
      data-on={index === 0 ? '' : undefined}
      css={slideCss}
    >
      <Title textStyle="display" overflowWrap="break-word" marginBlockEnd={{ base: '4', lg: '6' }}>
        {title}
      </Title>
      <chakra.p textStyle="lead" color="wall.muted" maxWidth="29em" marginBlockEnd={{ base: '6', lg: '8' }}>
        {text}
      </chakra.p>
      {action}
    </chakra.div>
  )
}

/** Hero of the home page: slides beside a biodata. */
export function Hero() {
  const { t } = useLingui()
  return (
    <chakra.section
      data-carousel=""
      aria-roledescription={t`carousel`}
      aria-label={t`What ${brandName} is`}
      bg="wall"
      color="wall.ink"
      overflow="hidden"
    >
      <Wrap
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 520px)' }}
        gap={{ base: '0', lg: '16' }}
        minHeight={{ lg: '580px' }}
      >
        <chakra.div
          alignSelf="center"
          paddingBlock={{ base: '9', lg: '12' }}
          paddingBlockEnd={{ base: '5', lg: '12' }}
          minWidth="0"
        >
          <chakra.div
            data-slides=""
            display="grid"
            gridTemplateColumns="100%"
            css={{
              'html:not([data-session]) &': {
                gridAutoFlow: 'column',
                gridAutoColumns: '100%',
                overflowX: 'auto',
                scrollSnapType: 'x mandatory',
                '& > *': { scrollSnapAlign: 'start' },
              },
            }}
          >
            {slides.map((slide, index) => (
              <HeroSlide key={index} slide={slide} index={index} />
            ))}
          </chakra.div>
          <SlideControls total={slides.length} />
        </chakra.div>
        <chakra.div
          alignSelf="center"
          minWidth="0"
          paddingBlockEnd={{ base: '9', lg: '12' }}
          paddingBlockStart={{ lg: '12' }}
        >
          <HeroBiodata />
        </chakra.div>
      </Wrap>
    </chakra.section>
  )
}
