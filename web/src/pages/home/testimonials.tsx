import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Niche } from '#web/components/art/arch-picture'
import { Wrap } from '#web/components/layout/public-layout'
import { Stars } from './stars'

interface Voice {
  rating: number
  words: ReactNode
  who: ReactNode
}

/** Sample quotes. The operator replaces them with those of consenting members and removes the note. */
const voices: readonly Voice[] = [
  {
    rating: 4.5,
    words: (
      <Trans>We read the biodata aloud at home, all of us, before anyone picked up the telephone.</Trans>
    ),
    who: <Trans>A mother, Rawalpindi</Trans>,
  },
  {
    rating: 5,
    words: <Trans>I had written that I am divorced and have a son. Nobody made me explain it twice.</Trans>,
    who: <Trans>A member, Sharjah</Trans>,
  },
  {
    rating: 4,
    words: <Trans>They took a week to answer, and it was a good answer.</Trans>,
    who: <Trans>A brother, Dubai</Trans>,
  },
]

function Quote({ voice }: { voice: Voice }) {
  return (
    <chakra.figure m="0">
      <Stars rating={voice.rating} />
      <chakra.blockquote
        m="0"
        marginBlockStart="2.5"
        textStyle="h4"
        fontSize={{ base: '21', md: '1.4375rem' }}
        lineHeight="1.35"
      >
        “{voice.words}”
      </chakra.blockquote>
      <chakra.figcaption marginBlockStart="2" color="ink.muted">
        {voice.who}
      </chakra.figcaption>
    </chakra.figure>
  )
}

/** Quotes of members, with ratings. */
export function Testimonials() {
  return (
    <chakra.section bg="tile.soft" aria-labelledby="voices">
      <Wrap
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '264px minmax(0, 1fr)' }}
        gap={{ base: '0', lg: '18' }}
        alignItems="end"
      >
        <chakra.div width="264px" marginBlockStart="14" hideBelow="lg">
          <Niche src={null} gender="female" alt="" />
        </chakra.div>
        <chakra.div paddingBlock={{ base: '12', lg: '16' }} alignSelf="center">
          <chakra.h2 id="voices" textStyle="h2" marginBlockEnd="8">
            <Trans>In the words of families</Trans>
          </chakra.h2>
          <chakra.div display="grid" gap="8">
            {voices.map((voice, index) => (
              <Quote key={index} voice={voice} />
            ))}
          </chakra.div>
          <chakra.p textStyle="small" color="ink.muted" marginBlockStart="8">
            <Trans>Sample words, until members agree to be quoted.</Trans>
          </chakra.p>
        </chakra.div>
      </Wrap>
    </chakra.section>
  )
}
