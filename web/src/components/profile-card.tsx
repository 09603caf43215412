import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cutName } from '#shared/format'
import type { PictureGender } from './art/default-picture'
import { ArchFrame } from './art/arch-picture'
import { PlanBadge, VerifiedSeal } from './badges'
import { Icon } from './icon'
import { SmartLink } from './smart-link'
import { Skeleton } from './states'

/** Relation of the viewer to this person. */
export type CardRelation = 'signed-out' | 'none' | 'received' | 'sent' | 'connected'

export interface ProfileCardFacts {
  name: string
  gender: PictureGender
  age: number
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
}

const CardLink = chakra(SmartLink)

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

const shell = {
  display: 'grid',
  gridTemplateColumns: { base: '124px minmax(0, 1fr)', sm: '1fr' },
  gridTemplateRows: { base: '1fr auto', sm: 'auto 1fr auto' },
  bg: 'surface',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'card',
  overflow: 'hidden',
  height: '100%',
} as const

const pictureBox = {
  gridRow: { base: '1 / 3', sm: 'auto' },
  aspectRatio: { base: 'auto', sm: '4 / 5' },
  minHeight: { base: '186px', sm: '0' },
} as const

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

function CardBody({ person, href, relation = 'none', eager = false, level = 2, menu }: ProfileCardProps) {
  const words = useRelationWords()
  const tint = footTints[relation]
  const Name = level === 2 ? chakra.h2 : chakra.h3
  const shown = cutName(person.name)
  const parts = shown.split(' ')
  const last = parts.pop() ?? ''
  return (
    <CardLink
      href={href}
      {...shell}
      color="inherit"
      textDecoration="none"
      transitionProperty="border-color, box-shadow"
      transitionDuration="normal"
      _hover={{ borderColor: 'tile', boxShadow: 'float' }}
    >
      <chakra.div {...pictureBox}>
        <ArchFrame src={person.imageUrl} gender={person.gender} alt="" eager={eager} />
      </chakra.div>
      <chakra.div px={{ base: '3.5', sm: '4' }} paddingBlockStart={{ base: '3', sm: '3.5' }} minWidth="0">
        <Name textStyle="h4" title={person.name} paddingBlockStart="3px" paddingInlineEnd={menu ? '8' : '0'}>
          {parts.join(' ')}{' '}
          <chakra.span whiteSpace="nowrap">
            {last}
            {person.verified && (
              <chakra.span marginInlineStart="1.5">
                <VerifiedSeal />
              </chakra.span>
            )}
          </chakra.span>
        </Name>
        <Facts person={person} />
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        columnGap="2"
        rowGap="1"
        marginBlockStart="3"
        px={{ base: '3.5', sm: '4' }}
        py="2"
        minHeight={{ base: 'target', sm: '48px' }}
        borderBlockStartWidth="1px"
        borderBlockStartStyle="solid"
        borderBlockStartColor="line"
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
          whiteSpace="nowrap"
        >
          {words[relation]}
          {/* Hidden on phones: the text needs the space. */}
          <chakra.span display="grid" hideBelow="sm">
            <Icon name="next" size="16px" strokeWidth={2} />
          </chakra.span>
        </chakra.span>
      </chakra.div>
    </CardLink>
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
        <chakra.div aspectRatio={pictureBox.aspectRatio} width="100%" hideBelow="sm" />
        <chakra.div margin="1.5" pointerEvents="auto">
          {menu}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}

/** A card that is still loading. */
export function ProfileCardSkeleton() {
  return (
    <chakra.div {...shell} aria-hidden="true">
      <Skeleton {...pictureBox} borderRadius="0" />
      <chakra.div
        px={{ base: '3.5', sm: '4' }}
        paddingBlockStart="4"
        display="grid"
        gap="2.5"
        alignContent="start"
      >
        <Skeleton height="22px" width="75%" />
        <Skeleton height="14px" width="45%" />
        <Skeleton height="14px" width="60%" />
        <Skeleton height="14px" width="40%" />
      </chakra.div>
      <chakra.div minHeight="48px" px="4" marginBlockStart="3" display="flex" alignItems="center" gap="3">
        <Skeleton height="14px" width="30%" />
      </chakra.div>
    </chakra.div>
  )
}

/** 1 column on a phone, 2 from 480 px, 3 from 768 px, 4 from 1024 px. */
export function CardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <chakra.ul
      aria-label={label}
      listStyleType="none"
      m="0"
      p="0"
      display="grid"
      gridTemplateColumns={{
        base: '1fr',
        sm: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
        lg: 'repeat(4, minmax(0, 1fr))',
      }}
      gap={{ base: '3.5', sm: '6' }}
    >
      {children}
    </chakra.ul>
  )
}
