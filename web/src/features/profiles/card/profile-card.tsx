import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { PictureGender } from '#web/ui/art/default-picture'
import { ArchFrame, toneOf } from '#web/ui/art/arch-picture'
import { CardFoot, type CardRelation } from './card-foot'
import {
  belowMenu,
  cardShell,
  factLine,
  nameLine,
  pictureBox,
  pictureFrame,
  scarce,
  scarcePicture,
  wordsBox,
  besideMenu,
} from './profile-card-shell'
import { Icon } from '#web/ui/icon'
import { SmartLink } from '#web/ui/links/smart-link'
import { cutName } from '#shared/format'

interface CardNameProps {
  /** Truncated if too long for a card. */
  name: string
  level: 2 | 3
  /** Labels the card's link. */
  id: string
  /** Bookmark and menu are at the end of the line. */
  hasMenu: boolean
}

function CardName({ name, level, id, hasMenu }: CardNameProps) {
  const Name = level === 2 ? chakra.h2 : chakra.h3
  return (
    <Name
      id={id}
      title={name}
      {...nameLine}
      {...(hasMenu && besideMenu)}
      // For single words wider than the card.
      overflowWrap="anywhere"
    >
      <bdi>{cutName(name)}</bdi>
    </Name>
  )
}

/** What we checked, apart from the e-mail address. */
export type CardCheck = 'phone' | 'photo' | 'both' | 'identity'

export interface ProfileCardFacts {
  name: string
  gender: PictureGender
  /** "27 · 5 ft 4 in · Lahore"; the age alone for visitors. */
  headline: string
  /** "Employed, Doctor"; null if not shared, like the next. */
  profession: string | null
  /** "Sunni · Divorced". */
  standing: string | null
  /** "Pakistani · Female". */
  origin: string
  /** What we checked. A template has all of them, a card at most one. */
  checked?: readonly CardCheck[]
  plan: string
  imageUrl: string | null
}

export interface ProfileCardProps {
  person: ProfileCardFacts
  href: string
  relation?: CardRelation
  /** Loads the picture eagerly; for the first row. */
  eager?: boolean
  /** Heading level of the name; 3 if the cards are below an `h2`. */
  level?: 2 | 3
  /** Further actions next to the name, outside the link. */
  menu?: ReactNode
  /** How the person fits the viewer, in one line; heard with the card. */
  fit?: ReactNode
  /** What the viewer should know before opening the profile, in one line at the foot. */
  note?: ReactNode
}

/**
 * Covers the whole card and is labelled by its text. It is empty itself: the menu is a sibling above it.
 */
const CardLink = chakra(SmartLink, {
  base: {
    position: 'absolute',
    inset: '0',
    zIndex: '1',
    borderRadius: 'card',
    transitionProperty: 'none',
    // Inside the card, which clips overflow.
    '&:focus-visible': { outline: '3px solid {colors.tile}', outlineOffset: '-3px' },
  },
})

interface FactsProps {
  person: ProfileCardFacts
  fit: ReactNode
}

function Facts({ person, fit }: FactsProps) {
  const { headline, profession, standing, origin, checked = [] } = person
  const { t } = useLingui()
  const words: Record<CardCheck, string> = {
    phone: t`Phone confirmed`,
    photo: t`Photo checked`,
    both: t`Photo and phone checked`,
    identity: t`Identity checked`,
  }
  return (
    <>
      <chakra.p fontWeight="bold" marginBlockStart="0.5">
        {headline}
      </chakra.p>
      <chakra.p {...factLine}>{profession ?? t`Profession not shared`}</chakra.p>
      {standing && <chakra.p {...factLine}>{standing}</chakra.p>}
      {origin && <chakra.p {...factLine}>{origin}</chakra.p>}
      {checked.map((check) => (
        <chakra.p key={check} {...factLine} data-check={check}>
          <Icon name="check" size="1rem" color="ok" strokeWidth={2.4} /> {words[check]}
        </chakra.p>
      ))}
      {fit && (
        <chakra.p {...factLine} color="tile.ink">
          {fit}
        </chakra.p>
      )}
    </>
  )
}

function CardBody(props: ProfileCardProps) {
  const { person, href, relation = 'none', eager = false, level = 2, menu, fit, note } = props
  const id = useId()
  const [name, facts, foot] = [`${id}name`, `${id}facts`, `${id}foot`]
  return (
    <chakra.article
      {...cardShell}
      position="relative"
      isolation="isolate"
      transitionProperty="border-color, box-shadow"
      transitionDuration="normal"
      _hover={{ borderColor: 'tile', boxShadow: 'float' }}
    >
      <CardLink href={href} aria-labelledby={`${name} ${facts} ${foot}`} />
      <chakra.div {...pictureBox} bg={`frame.${toneOf(person.gender)}`}>
        <chakra.div {...pictureFrame}>
          <ArchFrame src={person.imageUrl} gender={person.gender} alt="" eager={eager} />
        </chakra.div>
      </chakra.div>
      <chakra.div {...wordsBox}>
        <CardName id={name} name={person.name} level={level} hasMenu={Boolean(menu)} />
        <chakra.div id={facts} {...(menu && belowMenu)}>
          <Facts person={person} fit={fit} />
        </chakra.div>
      </chakra.div>
      <CardFoot id={foot} relation={relation} plan={person.plan} note={note} />
    </chakra.article>
  )
}

/** A person in a list, with the facts that every card shows. The whole card is one link. */
export function ProfileCard(props: ProfileCardProps) {
  const { menu } = props
  if (!menu) return <CardBody {...props} />
  return (
    <chakra.div position="relative" height="100%">
      <CardBody {...props} />
      {/* Next to the name, which is below the picture, or beside it on a phone. */}
      <chakra.div
        position="absolute"
        insetBlockStart="0"
        insetInline="0"
        display="grid"
        justifyItems="end"
        pointerEvents="none"
      >
        <chakra.div
          aspectRatio={pictureBox.aspectRatio}
          width="100%"
          hideBelow="sm"
          css={{ '&&': { [scarce]: { ...scarcePicture, display: 'block' } } }}
        />
        <chakra.div margin="1.5" pointerEvents="auto">
          {menu}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}
