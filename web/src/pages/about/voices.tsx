import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ratingsOf, type Testimonial, testimonials } from '#web/features/operator/testimonials'
import { ArchPortrait } from '#web/ui/art/arch-portrait'
import { Wrap } from '#web/ui/layout/wrap'
import { SampleMark } from '#web/features/operator/sample-note'
import { Stars } from '#web/ui/art/stars'

/** Average and number of members' ratings; hidden while there are only samples. */
function Average() {
  const { count, average } = ratingsOf(testimonials)
  const samples = testimonials.some(({ sample }) => sample)
  return (
    <chakra.div>
      <chakra.h2 id="voices" textStyle="h2">
        <Trans>In the words of families</Trans>
      </chakra.h2>
      {count > 0 && (
        <>
          <chakra.div marginBlockStart="5" marginBlockEnd="2" fontSize="26">
            <Stars rating={average} />
          </chakra.div>
          <chakra.p fontWeight="bold">
            <Plural value={count} one="The one rating so far" other="The average of # ratings" />
          </chakra.p>
        </>
      )}
      {samples && (
        <chakra.p textStyle="small" color="ink.muted" marginBlockStart="2">
          <Trans>We wrote these examples ourselves. No member has said them yet.</Trans>
        </chakra.p>
      )}
    </chakra.div>
  )
}

function Quote({ voice: { rating, words, who, picture, sample } }: { voice: Testimonial }) {
  const { i18n } = useLingui()
  const quote = i18n._(words)
  return (
    <chakra.li
      paddingBlock="7"
      borderBlockStart="1px solid"
      borderBlockStartColor="line.strong"
      _first={{ paddingBlockStart: '0', borderBlockStartWidth: '0' }}
      _last={{ paddingBlockEnd: '0' }}
    >
      <chakra.figure
        m="0"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '96px minmax(0, 1fr)' }}
        columnGap="6"
        rowGap="4"
        alignItems="center"
      >
        <ArchPortrait src={picture} alt="" />
        <div>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
            <Stars rating={rating} />
            {sample && <SampleMark />}
          </chakra.div>
          <chakra.blockquote m="0" marginBlockStart="2" textStyle="h4" fontSize="21" lineHeight="1.35">
            <Trans>“{quote}”</Trans>
          </chakra.blockquote>
          <chakra.figcaption marginBlockStart="2" color="ink.muted">
            {i18n._(who)}
          </chakra.figcaption>
        </div>
      </chakra.figure>
    </chakra.li>
  )
}

/** Members' quotes with ratings, beside the average. */
export function Voices() {
  if (testimonials.length === 0) return null
  return (
    <chakra.section bg="tile.soft" aria-labelledby="voices">
      <Wrap
        paddingBlock={{ base: '12', lg: '18' }}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '300px minmax(0, 1fr)' }}
        columnGap="16"
        rowGap="10"
        alignItems="start"
      >
        <Average />
        <chakra.ul m="0" p="0" listStyleType="none">
          {testimonials.map((voice, index) => (
            <Quote key={index} voice={voice} />
          ))}
        </chakra.ul>
      </Wrap>
    </chakra.section>
  )
}
