import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Testimonial, testimonials } from '#web/features/operator/testimonials'
import { Niche } from '#web/ui/art/arch-picture'
import { SampleMark } from '#web/features/operator/sample-note'
import { Wrap } from '#web/ui/layout/wrap'
import { Stars } from '#web/ui/art/stars'

/** On phones and tablets the quote is below the picture at full width; on desktops quotes are in columns. */
const areas = {
  base: '"picture rating" "picture who" "words words"',
  lg: '"picture picture" "rating rating" "words words" "who who"',
} as const

function Quote({ voice }: { voice: Testimonial }) {
  const { i18n } = useLingui()
  const quote = i18n._(voice.words)
  return (
    <chakra.figure
      m="0"
      display="grid"
      gridTemplateAreas={areas}
      gridTemplateColumns="auto minmax(0, 1fr)"
      gridTemplateRows={{ base: 'auto auto auto', lg: 'auto auto 1fr auto' }}
      columnGap="4"
      alignItems="start"
    >
      <chakra.div gridArea="picture" width={{ base: '84px', lg: '160px' }} marginBlockEnd={{ lg: '5' }}>
        <Niche src={voice.picture} alt="" />
      </chakra.div>
      <chakra.div
        gridArea="rating"
        alignSelf={{ base: 'end', lg: 'start' }}
        marginBlockStart={{ base: '4', lg: '0' }}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="4"
        rowGap="2"
      >
        <Stars rating={voice.rating} />
        {voice.sample && <SampleMark />}
      </chakra.div>
      <chakra.blockquote
        gridArea="words"
        m="0"
        marginBlockStart={{ base: '3', lg: '2.5' }}
        textStyle="h4"
        fontSize="21"
        lineHeight="1.35"
        textWrap="pretty"
      >
        <Trans>“{quote}”</Trans>
      </chakra.blockquote>
      <chakra.figcaption gridArea="who" marginBlockStart={{ base: '1', lg: '3' }} color="ink.muted">
        {i18n._(voice.who)}
      </chakra.figcaption>
    </chakra.figure>
  )
}

/** Members' quotes with ratings and pictures; hidden while there are none. */
export function Testimonials() {
  if (testimonials.length === 0) return null
  return (
    <chakra.section bg="tile.soft" aria-labelledby="voices">
      <Wrap paddingBlock={{ base: '12', lg: '18' }}>
        <chakra.h2 id="voices" textStyle="h2" marginBlockEnd={{ base: '8', lg: '10' }}>
          <Trans>In the words of families</Trans>
        </chakra.h2>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
          gap={{ base: '9', lg: '12' }}
        >
          {testimonials.map((voice, index) => (
            <Quote key={index} voice={voice} />
          ))}
        </chakra.div>
        {testimonials.some(({ sample }) => sample) && (
          <chakra.p textStyle="small" color="ink.muted" marginBlockStart="8">
            <Trans>We wrote these examples ourselves. No member has said them yet.</Trans>
          </chakra.p>
        )}
      </Wrap>
    </chakra.section>
  )
}
