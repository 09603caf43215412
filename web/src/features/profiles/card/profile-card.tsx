import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { PictureGender } from '#web/ui/art/default-picture'
import { ArchFrame } from '#web/ui/art/arch-picture'
import { PlanBadge } from '#web/features/plans/plan-badge'
import { Icon } from '#web/ui/icon'
import {
  belowMenu,
  cardShell,
  footBox,
  pictureBox,
  scarce,
  scarcePicture,
  wordsBox,
  besideMenu,
} from './profile-card-shell'
import { SmartLink } from '#web/ui/links/smart-link'
import { cutName } from '#shared/format'
import { Seal } from './verified-seal'

interface CardNameProps {
  /** Cut where it is too long for a card. */
  name: string
  verified: boolean
  level: 2 | 3
  /** Names the card's link. */
  id: string
  /** Whether the bookmark and a menu stand at the end of the line. */
  hasMenu: boolean
}

/** The name, with the seal beside it. */
function CardName({ name, verified, level, id, hasMenu }: CardNameProps) {
  const Name = level === 2 ? chakra.h2 : chakra.h3
  const shown = cutName(name)
  return (
    <chakra.div
      textStyle="h4"
      paddingBlockStart="3px"
      {...(hasMenu && besideMenu)}
      // The last word comes along rather than leave the seal alone on a line.
      textWrap="balance"
      // Wherever a word alone is wider than the card.
      overflowWrap="anywhere"
    >
      <Name id={id} title={name} display="inline" font="inherit">
        <bdi>{shown}</bdi>
      </Name>
      {verified && <Seal name={shown} note="foot" />}
    </chakra.div>
  )
}

/** Relation of the viewer to this person. */
export type CardRelation = 'signed-out' | 'none' | 'received' | 'sent' | 'connected'

export interface ProfileCardFacts {
  name: string
  gender: PictureGender
  /** Text where it marks the place of an age. */
  age: number | string
  /** This and the next two: display text ("Divorced", "Employed", "Pakistani"); null when not shared. */
  maritalStatus: string | null
  profession: string | null
  nationality: string | null
  plan: string
  verified: boolean
  imageUrl: string | null
}

export interface ProfileCardProps {
  person: ProfileCardFacts
  href: string
  relation?: CardRelation
  /** Loads the picture eagerly; for the first row. */
  eager?: boolean
  /** Heading level of the name; 3 when the cards are under an `h2`. */
  level?: 2 | 3
  /** What else can be done, beside the name: beside the link, not in it. */
  menu?: ReactNode
  /** The `id` of what is read after the card, e.g. a line under it. */
  describedBy?: string | undefined
}

/**
 * Lies over the whole card and is named by what stands on it. It holds nothing itself: the seal and the menu stand beside it,
 * above it.
 */
const CardLink = chakra(SmartLink, {
  base: {
    position: 'absolute',
    inset: '0',
    zIndex: '1',
    borderRadius: 'card',
    transitionProperty: 'none',
    // Within the card, which cuts off what reaches out of it.
    '&:focus-visible': { outline: '3px solid {colors.tile}', outlineOffset: '-3px' },
  },
})

const footTints: Record<CardRelation, { bg?: string; color: string }> = {
  'signed-out': { color: 'tile.ink' },
  none: { color: 'tile.ink' },
  received: { bg: 'act.soft', color: 'ink' },
  sent: { bg: 'sunk', color: 'ink' },
  connected: { bg: 'tile.soft', color: 'tile.ink' },
}

function useRelationWords(): Record<CardRelation, string> {
  const { t } = useLingui()
  return {
    'signed-out': t`Sign in to view`,
    none: t`View profile`,
    received: t`Sent you a proposal`,
    sent: t`Proposal sent`,
    connected: t`View connection`,
  }
}

function Facts({ person }: { person: ProfileCardFacts }) {
  const { t } = useLingui()
  const gender = person.gender === 'male' ? t`Male` : t`Female`
  const line = { color: 'ink.muted', lineHeight: '1.5' } as const
  return (
    <>
      <chakra.p fontWeight="bold" marginBlockStart="0.5">
        {t`${person.age}, ${gender}`}
      </chakra.p>
      <chakra.p {...line}>{person.profession ?? t`Profession not shared`}</chakra.p>
      {person.maritalStatus && <chakra.p {...line}>{person.maritalStatus}</chakra.p>}
      {person.nationality && <chakra.p {...line}>{person.nationality}</chakra.p>}
    </>
  )
}

function CardBody(props: ProfileCardProps) {
  const { person, href, relation = 'none', eager = false, level = 2, menu, describedBy } = props
  const words = useRelationWords()
  const tint = footTints[relation]
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
      <CardLink href={href} aria-labelledby={`${name} ${facts} ${foot}`} aria-describedby={describedBy} />
      <chakra.div {...pictureBox}>
        <ArchFrame src={person.imageUrl} gender={person.gender} alt="" eager={eager} />
      </chakra.div>
      <chakra.div {...wordsBox}>
        <CardName
          id={name}
          name={person.name}
          verified={person.verified}
          level={level}
          hasMenu={Boolean(menu)}
        />
        <chakra.div id={facts} {...(menu && belowMenu)}>
          <Facts person={person} />
        </chakra.div>
      </chakra.div>
      <chakra.div
        {...footBox}
        id={foot}
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        columnGap="2"
        rowGap="1"
        bg={tint.bg}
      >
        <PlanBadge name={person.plan} />
        <chakra.span
          display="flex"
          alignItems="center"
          gap="1"
          fontSize="15"
          fontWeight="bold"
          lineHeight="1.2"
          color={tint.color}
        >
          {words[relation]}
          {/* Hidden on phones: the text needs the space. */}
          <chakra.span display="grid" hideBelow="sm">
            <Icon name="next" size="16px" strokeWidth={2} />
          </chakra.span>
        </chakra.span>
      </chakra.div>
    </chakra.article>
  )
}

/** One person in a list, with exactly the facts that every card shows. The whole card is one link. */
export function ProfileCard(props: ProfileCardProps) {
  const { menu } = props
  if (!menu) return <CardBody {...props} />
  return (
    <chakra.div position="relative" height="100%">
      <CardBody {...props} />
      {/* Beside the name, which is below the picture, or on a phone at its side. */}
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
