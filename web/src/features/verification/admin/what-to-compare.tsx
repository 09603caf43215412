import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { CheckCase } from '#shared/schemas/verification'
import { SectionTitle } from '#web/ui/layout/surfaces'

const PhotoItems = () => (
  <>
    <li>
      <Trans>
        The same person in all pictures: eyes, nose, mouth, ears and the shape of the face. Hair, a beard,
        glasses, a scarf and the light may differ.
      </Trans>
    </li>
    <li>
      <Trans>The pose that was asked for, in each new photo.</Trans>
    </li>
    <li>
      <Trans>
        Photos of a living person: no edge or reflection of a screen or a print, no trace of editing.
      </Trans>
    </li>
  </>
)

const CardItems = () => (
  <>
    <li>
      <Trans>
        Name: the same name may be spelt differently in Latin letters, such as Mohammad and Muhammad, or have
        its parts in another order. A profile may be in Urdu or Arabic: cards show the name in both scripts.
      </Trans>
    </li>
    <li>
      <Trans>Date of birth: cards write the day first. Gender: M or F.</Trans>
    </li>
    <li>
      <Trans>
        Face: eyes, nose, mouth and the shape of the face. The photo on a card is often years older, without
        glasses or a beard.
      </Trans>
    </li>
    <li>
      <Trans>Number: each digit.</Trans>
    </li>
    <li>
      <Trans>Card: of the kind that was entered, and not expired.</Trans>
    </li>
    <li>
      <Trans>
        The card itself: no edge or reflection of a screen, no print or copy, no text in another type, size or
        line than the text beside it.
      </Trans>
    </li>
  </>
)

function Before({ kind, times }: { kind: CheckCase['kind']; times: number }) {
  if (times <= 0) return null
  return (
    <li>
      {kind === 'photo' ? (
        <Plural
          value={times}
          one="Photos of this member were refused once before."
          other="Photos of this member were refused # times before."
        />
      ) : (
        <Plural
          value={times}
          one="A card of this member was refused once before."
          other="Cards of this member were refused # times before."
        />
      )}
    </li>
  )
}

/** What to look at before one decides. */
export function WhatToCompare({ kind, refusals, objected }: CheckCase) {
  return (
    <section>
      <SectionTitle>
        <Trans>What to compare</Trans>
      </SectionTitle>
      <chakra.ul listStyleType="disc" paddingInlineStart="5" display="grid" gap="1.5" maxWidth="reading">
        {kind === 'photo' ? <PhotoItems /> : <CardItems />}
        {/* The refusal to which the member objects is shown above. */}
        <Before kind={kind} times={objected ? refusals - 1 : refusals} />
      </chakra.ul>
    </section>
  )
}
