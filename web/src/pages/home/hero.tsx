import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { brand, brandName } from '#shared/brand'
import { keelArch } from '#web/components/art/arch'
import { Courtyard } from '#web/components/art/courtyard'
import { ButtonLink } from '#web/components/button'
import { Icon } from '#web/components/icon'
import { Wrap } from '#web/components/layout/public-layout'
import { signUpPath } from '#web/lib/paths'

interface Slide {
  href: string
  title: ReactNode
  text: ReactNode
  link: ReactNode
}

function useSlides(): Slide[] {
  const { claims } = brand
  const marriages = claims.marriages.toLocaleString('en')
  return [
    {
      href: signUpPath,
      title: <Trans>Begin with a proper introduction</Trans>,
      text: (
        <Trans>
          A family reads a biodata together and sends a proposal; the other answers in its own time. For
          Pakistan and the UAE, every community welcome.
        </Trans>
      ),
      link: <Trans>Create your profile</Trans>,
    },
    {
      href: '/proposals',
      title: <Trans>See who is looking, too</Trans>,
      text: (
        <Trans>
          Age, profession, marital status and nationality are on every card. Sign in to read the whole biodata
          and to send a proposal.
        </Trans>
      ),
      link: <Trans>Browse proposals</Trans>,
    },
    {
      href: '/about',
      title: <Trans>An old custom, kept with care</Trans>,
      text: (
        <Trans>
          Over {marriages} marriages have come about through us. Read how we work, and whom we serve.
        </Trans>
      ),
      link: <Trans>About {brandName}</Trans>,
    },
    {
      href: '/privacy-policy',
      title: <Trans>Seen by those you choose</Trans>,
      text: (
        <Trans>
          You decide who sees your profile and your picture, and who may send you a proposal. You can change
          it on any day.
        </Trans>
      ),
      link: <Trans>How we keep it private</Trans>,
    },
    {
      href: signUpPath,
      title: <Trans>A second beginning is welcome</Trans>,
      text: (
        <Trans>
          {claims.secondMarriagePercent}% of our marriages are second marriages. Widowed or divorced, with
          children or without: say it plainly, and be met with respect.
        </Trans>
      ),
      link: <Trans>Create your profile</Trans>,
    },
  ]
}

const slideCss = {
  // With scripts the slides are stacked and one is visible; without, they scroll.
  'html[data-session] &': {
    gridArea: '1 / 1',
    opacity: 0,
    visibility: 'hidden',
    transition: 'opacity 200ms ease-out',
  },
  'html[data-session] &[data-on]': { opacity: 1, visibility: 'visible' },
}

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

function Controls({ total }: { total: number }) {
  const { t } = useLingui()
  // Placeholder, replaced by the carousel script.
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
          height="44px"
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

/** Hero of the home page: five slides beside the courtyard. */
export function Hero() {
  const { t } = useLingui()
  const slides = useSlides()
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
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 600px)' }}
        gap={{ base: '0', lg: '8' }}
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
            {slides.map((slide, index) => {
              const Title = index === 0 ? chakra.h1 : chakra.h2
              return (
                <chakra.div
                  key={index}
                  role="group"
                  aria-roledescription={t`slide`}
                  aria-label={t`${index + 1} of ${slides.length}`}
                  data-slide=""
                  data-on={index === 0 ? '' : undefined}
                  css={slideCss}
                >
                  <Title
                    textStyle="display"
                    overflowWrap="break-word"
                    marginBlockEnd={{ base: '4', lg: '6' }}
                  >
                    {slide.title}
                  </Title>
                  <chakra.p
                    textStyle="lead"
                    color="wall.muted"
                    maxWidth="29em"
                    marginBlockEnd={{ base: '6', lg: '8' }}
                  >
                    {slide.text}
                  </chakra.p>
                  <chakra.div css={{ '& > a': { width: { base: '100%', sm: 'auto' } } }}>
                    <ButtonLink href={slide.href} variant="actOnWall">
                      {slide.link}
                    </ButtonLink>
                  </chakra.div>
                </chakra.div>
              )
            })}
          </chakra.div>
          <Controls total={slides.length} />
        </chakra.div>
        <chakra.div
          alignSelf="end"
          marginInline={{ base: '-4', md: '0' }}
          css={{
            '& > svg': {
              display: 'block',
              width: '100%',
              height: 'auto',
              maxWidth: '600px',
              marginInline: 'auto',
            },
          }}
        >
          <Courtyard />
        </chakra.div>
      </Wrap>
    </chakra.section>
  )
}
