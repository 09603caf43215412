import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { keelArch } from '#web/ui/art/arch'
import { Niche } from '#web/ui/art/arch-picture'
import { ButtonLink } from '#web/ui/buttons/button'
import type { ShownPerson } from '#web/features/profiles/card/shown-person'
import { WallCard } from '#web/ui/layout/surfaces'
import { chatWithPath } from '#web/lib/paths'
import { useSession } from '#web/lib/session-context'
import { connectedNote } from './connected-note'

const [width, height] = [240, 190]
const outer = keelArch({ x: 2, y: 2, width: width - 4, height: height - 2, rise: 92, open: true })
const inner = keelArch({ x: 14, y: 16, width: width - 28, height: height - 16, rise: 82, open: true })

/** Both members side by side under one arch. */
function BothUnderOneArch({ person, own }: { person: ShownPerson; own: string | null | undefined }) {
  return (
    <chakra.div position="relative" width={{ base: '200px', md: '240px' }} flex="none" aria-hidden="true">
      <chakra.svg viewBox={`0 0 ${width} ${height}`} width="100%" display="block" fill="none">
        <chakra.path d={outer} stroke="brass.wall" strokeWidth="2" />
        <chakra.path d={inner} stroke="wall.line" strokeWidth="1.5" />
      </chakra.svg>
      <chakra.div
        position="absolute"
        insetInline="0"
        insetBlockEnd="0"
        display="flex"
        justifyContent="center"
        gap="2.5"
      >
        <chakra.div width="32%">
          <Niche src={own} gender={person.gender === 'male' ? 'female' : 'male'} alt="" />
        </chakra.div>
        <chakra.div width="32%">
          <Niche src={person.imageUrl} gender={person.gender} alt="" />
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}

const next: readonly ReactNode[] = [
  <Trans key="read">Read the whole profile together, at home.</Trans>,
  <Trans key="write">Start by writing to each other here.</Trans>,
  <Trans key="speak">Let the families speak by phone, when both are ready.</Trans>,
  <Trans key="meet">Meet in a public place, with someone from your family.</Trans>,
]

function Steps() {
  return (
    <chakra.ol margin="0" padding="0" listStyleType="none" display="grid" gap="1.5">
      {next.map((step, index) => (
        <chakra.li key={index} display="grid" gridTemplateColumns="1.5em minmax(0, 1fr)">
          <chakra.span color="act.wall" fontWeight="bold" aria-hidden="true">
            {index + 1}
          </chakra.span>
          <span>{step}</span>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

export interface ConnectedProps {
  /** The other member. */
  person: ShownPerson
  profileId: string
  connectionId: string
  /** Shown on the page of the connection itself. */
  onItsPage?: boolean
  /** The proposal was just accepted: takes the focus, because the buttons have disappeared. */
  arrived?: boolean
}

/** Says that the two are connected, and what their families do next. */
export function Connected({
  person,
  profileId,
  connectionId,
  onItsPage = false,
  arrived = false,
}: ConnectedProps) {
  const { user } = useSession()
  const userId = user?.id
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (userId !== undefined) connectedNote.write(userId, connectionId)
  }, [userId, connectionId])
  useEffect(() => {
    if (arrived) title.current?.focus()
  }, [arrived])
  const { name } = person
  return (
    <WallCard
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ base: 'center', md: 'flex-end' }}
      columnGap="9"
      rowGap="6"
      paddingBlock={{ base: '6', md: '8' }}
    >
      <BothUnderOneArch person={person} own={user?.image_url} />
      <chakra.div minWidth="0" flex="1 1 0" width="100%">
        <chakra.h2 ref={title} tabIndex={-1} textStyle="h2" outline="none">
          <Trans>You are connected</Trans>
        </chakra.h2>
        <chakra.p marginBlockStart="2" marginBlockEnd="4" color="wall.muted" overflowWrap="anywhere">
          <Trans>
            You and <bdi>{name}</bdi> may now get to know each other, with your families. Take your time.
          </Trans>
        </chakra.p>
        <Steps />
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap="3"
          marginBlockStart="6"
          css={{ '& > *': { flex: { base: '1 1 auto', md: '0 1 auto' } } }}
        >
          <ButtonLink variant="actOnWall" href={chatWithPath(profileId)}>
            <Trans>Send a Message</Trans>
          </ButtonLink>
          {!onItsPage && (
            <ButtonLink variant="wall" href={`/dashboard/connections/${encodeURIComponent(connectionId)}`}>
              <Trans>View Connection</Trans>
            </ButtonLink>
          )}
        </chakra.div>
      </chakra.div>
    </WallCard>
  )
}
